import { z } from 'zod'
import { type HttpClient, createHttpClient } from '#platform/http/client.ts'
import type { IncidentsService } from './contract.ts'
import * as schemas from './contract.ts'

const nothing = z.null()

/**
 * HTTP client of the incidents of the status service at `origin`, which serves it under `/api`. Throws the errors of
 * the service, and UNAVAILABLE when it does not answer within 5 s or not in this contract.
 */
export function createIncidentsClient(origin: string): IncidentsService {
	const ask: HttpClient = createHttpClient(`${origin}/api/uptime/incidents`)
	return {
		list: ({ locale, cursor }) => ask({ query: { locale, cursor }, answer: schemas.page }),
		async find({ locale, id }) {
			return await ask({ path: [id], query: { locale }, answer: schemas.incident, orNull: true })
		},
		async openIncidents(locale) {
			return (await ask({ path: ['open'], query: { locale }, answer: schemas.incidents })).incidents
		},
		listAll: (headers, { locale, cursor }) =>
			ask({ headers, path: ['all'], query: { locale, cursor }, answer: schemas.page }),
		managed: (headers, id) => ask({ headers, path: [id, 'managed'], answer: schemas.managedIncident }),
		async create(headers, incident) {
			return (await ask({ method: 'POST', headers, body: incident, answer: schemas.added })).id
		},
		async change(headers, id, fields) {
			await ask({ method: 'PUT', headers, path: [id], body: fields, answer: nothing })
		},
		async remove(headers, id) {
			await ask({ method: 'DELETE', headers, path: [id], answer: nothing })
		},
		async addUpdate(headers, id, update) {
			const path = [id, 'updates']
			return (await ask({ method: 'POST', headers, path, body: update, answer: schemas.added })).id
		},
		async changeUpdate(headers, id, updateId, update) {
			await ask({ method: 'PUT', headers, path: [id, 'updates', updateId], body: update, answer: nothing })
		},
		async removeUpdate(headers, id, updateId) {
			await ask({ method: 'DELETE', headers, path: [id, 'updates', updateId], answer: nothing })
		},
		async setPostmortem(headers, id, postmortem) {
			await ask({ method: 'PUT', headers, path: [id, 'postmortem'], body: { postmortem }, answer: nothing })
		},
		async preview(headers, text) {
			const path = ['preview']
			return (await ask({ method: 'POST', headers, path, body: { text }, answer: schemas.rendered })).html
		},
	}
}
