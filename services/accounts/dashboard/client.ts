import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { type DashboardService, shortcutsSchema, visitSchema } from './contract.ts'

export function createDashboardClient(call: HttpClient): DashboardService {
	const shortcuts = ['dashboard', 'shortcuts']
	return {
		visit: (headers) =>
			call({ method: 'POST', path: ['dashboard', 'visits'], headers, body: {}, answer: visitSchema }),
		shortcuts: async (headers) =>
			(await call({ path: shortcuts, headers, answer: shortcutsSchema })).shortcuts,
		async changeShortcut(headers, body) {
			const answer = shortcutsSchema
			return (await call({ method: 'PUT', path: shortcuts, headers, body, answer })).shortcuts ?? []
		},
		async markPages(headers, pages) {
			const path = ['dashboard', 'pages']
			await call({ method: 'POST', path, headers, body: { pages }, answer: z.null() })
		},
	}
}
