import { createFiguresClient } from '#platform/http/figures.ts'
import { createCache } from '#platform/cache.ts'
import { systemClock } from '#platform/clock.ts'
import { createHttpClient } from '#platform/http/client.ts'
import { createUsesClient } from '#platform/http/uses.ts'
import { createPersonalDataClient } from '#platform/personal-data/http.ts'
import { createCategoriesClient } from './categories/client.ts'
import * as schemas from './contract.ts'
import type { ContentService } from './contract.ts'
import { createEditingClient } from './editing/client.ts'
import { createResponsesClient } from './responses/client.ts'
import { searchAnswer } from './search/contract.ts'

const textOf = (value: boolean | number | undefined) => (value === undefined ? undefined : String(value))

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
		newsItem: ({ locale, id }) =>
			call({ path: ['news', id], query: { locale }, answer: schemas.newsItem, orNull: true }),
		events: ({ past, ...query }) =>
			call({ path: ['events'], query: { ...query, past: textOf(past) }, answer: schemas.eventsPage }),
		async feed(query) {
			const found = await call({ path: ['feed'], query, answer: schemas.newsFeed, orNull: true })
			return found && found.items
		},
		sitemap: async () => (await call({ path: ['sitemap'], answer: schemas.sitemap })).pages,
		teams: async (query) => (await call({ path: ['teams'], query, answer: schemas.teams })).teams,
		team: ({ locale, slug }) =>
			call({ path: ['teams', slug], query: { locale }, answer: schemas.team, orNull: true }),
		documents: async (query) =>
			(await call({ path: ['documents'], query, answer: schemas.documents })).documents,
		document: ({ id, edition, ...query }) =>
			call({
				path: ['documents', id],
				query: { ...query, edition: textOf(edition) },
				answer: schemas.document,
				orNull: true,
			}),
		editionTexts: ({ locale, id, from, to }) =>
			call({
				path: ['documents', id, 'editions', String(from), String(to)],
				query: { locale },
				answer: schemas.editionTexts,
				orNull: true,
			}),
		page: ({ locale, slug }) =>
			call({ path: ['pages', slug], query: { locale }, answer: schemas.page, orNull: true }),
		navigation: (query) => call({ path: ['navigation'], query, answer: schemas.navigation }),
		termsInForce: async (query) =>
			(await call({ path: ['terms'], query, answer: schemas.termsAnswer })).terms,
		search: (query) => call({ path: ['search'], query, answer: searchAnswer }),
		preview: (query) => call({ path: ['preview'], query, answer: schemas.preview, orNull: true }),
		redirect: async (query) => (await call({ path: ['redirect'], query, answer: schemas.redirect })).path,
		categories: createCategoriesClient(call),
		editing: createEditingClient(call),
		responses: createResponsesClient(call),
		figures: createFiguresClient(call),
		usesOf: createUsesClient(call),
		personalData: createPersonalDataClient(call),
	}
}
