import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import {
	exportedSchema,
	exportsSchema,
	jobsSchema,
	outcomeSchema,
	type PersonalDataService,
	scheduledDeletionSchema,
} from './contract.ts'

const nothing = z.null()

/** Personal data of the accounts service that `call` calls. Exports are downloaded from its own address. */
export function createPersonalDataServiceClient(call: HttpClient): PersonalDataService {
	const at = (...path: string[]) => ['personal-data', ...path]
	return {
		exports: async (headers) => (await call({ path: at('exports'), headers, answer: exportsSchema })).exports,
		async requestExport(headers, locale) {
			const body = { locale }
			return (await call({ method: 'POST', path: at('exports'), headers, body, answer: exportedSchema })).id
		},
		async removeExport(headers, id) {
			await call({ method: 'DELETE', path: at('exports', id), headers, answer: nothing })
		},
		outcome: (headers) => call({ path: at('outcome'), headers, answer: outcomeSchema }),
		ownDeletion: (headers) => call({ path: at('deletion'), headers, answer: scheduledDeletionSchema }),
		async keepOwn(headers) {
			await call({ method: 'DELETE', path: at('deletion'), headers, answer: nothing })
		},
		async deleteNow(headers) {
			await call({ method: 'POST', path: at('deletion'), headers, answer: nothing })
		},
		deletionOf: (headers, userId) =>
			call({ path: at('deletions', userId), headers, answer: scheduledDeletionSchema }),
		async cancelDeletionOf(headers, userId) {
			await call({ method: 'DELETE', path: at('deletions', userId), headers, answer: nothing })
		},
		jobs: (headers) => call({ path: at('jobs'), headers, answer: jobsSchema }),
	}
}
