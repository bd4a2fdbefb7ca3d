import type { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { errorBody } from '#platform/http/errors.ts'
import { createCache } from '#platform/cache.ts'
import * as schemas from './schemas.ts'
import type { ContentService } from './service.ts'
import { isSlug } from './slug.ts'

const timeoutMs = 5000

type Query = Record<string, string | undefined>

/**
 * The content service when it runs in the process at `origin`, which serves it under `/api`.
 * Each call throws {AppError} UNAVAILABLE when that process does not answer within 5 s, or not in this contract.
 */
export function createContentClient(origin: string): ContentService {
	/** Answers null for what is not there. A part that is not a slug names nothing and must not bend the path. */
	async function find<Schema extends z.ZodType>(parts: string[], query: Query, schema: Schema) {
		if (!parts.every(isSlug)) return null
		const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
		const address = `${origin}/api/content/${parts.join('/')}?${new URLSearchParams(given)}`
		const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(unavailable)
		const answer: unknown = await response.json().catch(unavailable)
		if (response.status === 404) return null
		const refused = response.status === 400 ? errorBody.safeParse(answer).data : undefined
		if (refused) throw new AppError(refused)
		const parsed = schema.safeParse(answer)
		return parsed.success ? parsed.data : unavailable(parsed.error)
	}

	async function get<Schema extends z.ZodType>(part: string, query: Query, schema: Schema) {
		return (await find([part], query, schema)) ?? unavailable(new Error(`/content/${part} is not there`))
	}

	const version = createCache({
		load: async () => (await get('version', {}, schemas.version)).version,
		clock: systemClock,
	})
	return {
		version: version.current,
		news: (query) => get('news', query, schemas.newsPage),
		newsItem: ({ locale, category, id }) => find(['news', category, id], { locale }, schemas.newsItem),
		categories: async () => (await get('categories', {}, schemas.categories)).categories,
		teams: async (query) => (await get('teams', query, schemas.teams)).teams,
		team: ({ locale, slug }) => find(['teams', slug], { locale }, schemas.team),
		documents: async (query) => (await get('documents', query, schemas.documents)).documents,
		document: ({ locale, id }) => find(['documents', id], { locale }, schemas.document),
	}
}

function unavailable(cause: unknown): never {
	throw new AppError({ code: 'UNAVAILABLE', message: 'The content service does not answer', cause })
}
