import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import * as schemas from './contract.ts'
import type { BackupsService } from './contract.ts'

const nothing = z.null()
const answer = schemas.startedSchema

/** Client of the backup service of another process, at `origin`. */
export function createBackupsClient(origin: string): BackupsService {
	const call = createHttpClient(`${origin}/api/backups`)
	return {
		state: (headers) => call({ headers, answer: schemas.backupsState }),
		async changeSettings(headers, body) {
			await call({ method: 'PUT', path: ['settings'], headers, body, answer: nothing })
		},
		start: async (headers) => (await call({ method: 'POST', headers, answer })).isStarted,
		check: async (headers, name) =>
			(await call({ method: 'POST', path: [name, 'check'], headers, answer })).isStarted,
		async remove(headers, name) {
			await call({ method: 'DELETE', path: [name], headers, answer: nothing })
		},
	}
}
