import { createFiguresClient } from '#platform/http/figures.ts'
import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import * as schemas from './contract.ts'
import type { LauncherService } from './contract.ts'

const nothing = z.null()

/** That of uploads in `connectionLimits`. */
const partTimeoutMs = 180_000

/** Client of the launcher service of another process or site, at `origin`. */
export function createLauncherClient(origin: string): LauncherService {
	const root = `${origin}/api/launcher`
	const call = createHttpClient(root)
	const answer = schemas.release
	return {
		list: async (headers) =>
			(await call({ path: ['releases'], headers, answer: schemas.releasesList })).releases,
		find: (headers, id) => call({ path: ['releases', id], headers, answer }),
		create: (headers, body) => call({ method: 'POST', path: ['releases'], headers, body, answer }),
		change: (headers, id, body) => call({ method: 'PUT', path: ['releases', id], headers, body, answer }),
		async remove(headers, id) {
			await call({ method: 'DELETE', path: ['releases', id], headers, answer: nothing })
		},
		publish: (headers, id) => call({ method: 'POST', path: ['releases', id, 'publish'], headers, answer }),
		withdraw: (headers, id, reason) =>
			call({ method: 'POST', path: ['releases', id, 'withdraw'], headers, body: { reason }, answer }),
		restore: (headers, id) => call({ method: 'POST', path: ['releases', id, 'restore'], headers, answer }),
		startUpload: (headers, id, body) =>
			call({ method: 'POST', path: ['releases', id, 'uploads'], headers, body, answer: schemas.upload }),
		findUpload: (headers, id) => call({ path: ['uploads', id], headers, answer: schemas.upload }),
		async sendPart(headers, id, offset, bytes) {
			const part = { query: { offset: String(offset) }, bytes, timeoutMs: partTimeoutMs }
			return await call({ method: 'PUT', path: ['uploads', id], headers, ...part, answer: schemas.upload })
		},
		async removeFile(headers, id) {
			await call({ method: 'DELETE', path: ['uploads', id], headers, answer: nothing })
		},
		figures: createFiguresClient(call),
		published: async (channel) =>
			(await call({ path: ['releases.json'], query: { channel }, answer: schemas.publicReleases })).releases,
	}
}
