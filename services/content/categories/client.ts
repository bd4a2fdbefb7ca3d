import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import * as schemas from './contract.ts'

const nothing = z.null()

/** The categories of another process. */
export function createCategoriesClient(call: HttpClient): schemas.CategoriesService {
	return {
		list: async () => (await call({ path: ['categories'], answer: schemas.categories })).categories,
		create: (headers, body) =>
			call({ method: 'POST', path: ['categories'], headers, body, answer: schemas.createdCategory }),
		async change(headers, slug, body) {
			await call({ method: 'PUT', path: ['categories', slug], headers, body, answer: nothing })
		},
		async remove(headers, slug) {
			await call({ method: 'DELETE', path: ['categories', slug], headers, answer: nothing })
		},
	}
}
