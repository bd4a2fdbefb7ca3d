import { z } from 'zod'
import { createHttpClient } from '#platform/http/client.ts'
import type { MaintenanceService } from './contract.ts'
import * as schemas from './contract.ts'

const nothing = z.null()

/**
 * HTTP client of the planned maintenance of the status service at `origin`, which serves it under `/api`. Throws the
 * errors of the service, and UNAVAILABLE when it does not answer within 5 s or not in this contract.
 */
export function createMaintenanceClient(origin: string): MaintenanceService {
	const ask = createHttpClient(`${origin}/api/uptime/maintenance`)
	return {
		async comingMaintenance(locale) {
			return (await ask({ query: { locale }, answer: schemas.coming })).maintenance
		},
		windows: (headers, { cursor }) =>
			ask({ headers, path: ['windows'], query: { cursor }, answer: schemas.page }),
		window: (headers, id) => ask({ headers, path: ['windows', id], answer: schemas.managedWindow }),
		async create(headers, fields) {
			const request = { method: 'POST', headers, path: ['windows'], body: fields } as const
			return (await ask({ ...request, answer: schemas.added })).id
		},
		async change(headers, id, fields) {
			await ask({ method: 'PUT', headers, path: ['windows', id], body: fields, answer: nothing })
		},
		async remove(headers, id) {
			await ask({ method: 'DELETE', headers, path: ['windows', id], answer: nothing })
		},
		async setSkipped(headers, id, { date, isSkipped }) {
			const path = ['windows', id, 'skipped', date]
			await ask({ method: isSkipped ? 'PUT' : 'DELETE', headers, path, answer: nothing })
		},
		async prolong(headers, id, { date, to }) {
			const path = ['windows', id, 'openings', date]
			await ask({ method: 'PUT', headers, path, body: { to }, answer: nothing })
		},
	}
}
