import { createFiguresClient } from '#platform/http/figures.ts'
import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import { createPersonalDataClient } from '#platform/personal-data/http.ts'
import * as schemas from './contract.ts'
import type { CdnService } from './contract.ts'

const nothing = z.null()

/** Client of the image service of another process, at `origin`; `serviceHeaders` authenticate this process. */
export function createCdnClient(origin: string, serviceHeaders: Record<string, string> = {}): CdnService {
	const call = createHttpClient(`${origin}/api/cdn`, { fixedHeaders: serviceHeaders })
	return {
		personalData: createPersonalDataClient(call),
		async describe(files) {
			if (files.length === 0) return {}
			const query = { files: files.join(',') }
			return (await call({ path: ['descriptions'], query, answer: schemas.imageDescriptions })).images
		},
		list: (headers, query) => call({ path: ['assets'], headers, query, answer: schemas.assetsPage }),
		find: (headers, id) => call({ path: ['assets', id], headers, answer: schemas.assetDetails }),
		async change(headers, id, body) {
			await call({ method: 'PUT', path: ['assets', id], headers, body, answer: nothing })
		},
		async remove(headers, id) {
			await call({ method: 'DELETE', path: ['assets', id], headers, answer: nothing })
		},
		async restore(headers, id) {
			await call({ method: 'POST', path: ['assets', id, 'restore'], headers, answer: nothing })
		},
		figures: createFiguresClient(call),
		usage: (headers) => call({ path: ['usage'], headers, answer: schemas.cdnUsage }),
		async purge(headers) {
			await call({ method: 'DELETE', path: ['cache'], headers, answer: nothing })
		},
		async removeAvatar(headers) {
			await call({ method: 'DELETE', path: ['avatar'], headers, answer: nothing })
		},
	}
}
