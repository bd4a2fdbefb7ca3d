import { createCache } from '#platform/cache.ts'
import { systemClock } from '#platform/clock.ts'
import { createHttpClient } from '#platform/http/client.ts'
import { createUsesClient } from '#platform/http/uses.ts'
import * as schemas from './contract.ts'
import type { ContentService } from './contract.ts'

/** Client of the content service of another process, at `origin`; `serviceHeaders` authenticate this process. */
export function createContentClient(
	origin: string,
	serviceHeaders: Record<string, string> = {},
): ContentService {
	const call = createHttpClient(`${origin}/api/content`, { fixedHeaders: serviceHeaders })
	const version = createCache({
		load: async () => (await call({ path: ['version'], answer: schemas.version })).version,
		clock: systemClock,
	})
	return {
		version: version.current,
		news: (query) => call({ path: ['news'], query, answer: schemas.newsPage }),
		newsItem: ({ locale, category, id }) =>
			call({ path: ['news', category, id], query: { locale }, answer: schemas.newsItem, orNull: true }),
		categories: async () => (await call({ path: ['categories'], answer: schemas.categories })).categories,
		teams: async (query) => (await call({ path: ['teams'], query, answer: schemas.teams })).teams,
		team: ({ locale, slug }) =>
			call({ path: ['teams', slug], query: { locale }, answer: schemas.team, orNull: true }),
		documents: async (query) =>
			(await call({ path: ['documents'], query, answer: schemas.documents })).documents,
		document: ({ locale, id }) =>
			call({ path: ['documents', id], query: { locale }, answer: schemas.document, orNull: true }),
		usesOf: createUsesClient(call),
	}
}
