import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { AccountTables } from '#services/accounts/tables.ts'

type Kind = 'text' | 'flag' | 'date'

/** What the lists of better-auth may be sorted and filtered by. */
const lists: Record<string, Record<string, Kind>> = {
	'/admin/list-users': {
		id: 'text',
		name: 'text',
		email: 'text',
		username: 'text',
		role: 'text',
		image: 'text',
		banReason: 'text',
		emailVerified: 'flag',
		banned: 'flag',
		twoFactorEnabled: 'flag',
		createdAt: 'date',
		updatedAt: 'date',
		banExpires: 'date',
	} satisfies Partial<Record<keyof AccountTables['user'], Kind>>,
	'/organization/list-members': {
		id: 'text',
		organizationId: 'text',
		userId: 'text',
		role: 'text',
		createdAt: 'date',
	} satisfies Record<keyof AccountTables['member'], Kind>,
}

const maxPageSize = 200

const wholeNumber = z.coerce.number().int().min(0).max(1e9)

const one = z.string().max(1000)
const several = z.union([one, z.array(one).max(maxPageSize)]).transform((given) => [given].flat())
const moment = z.coerce.date().transform((date) => date.toISOString())
const compared = z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte'])

const filters: Record<Kind, z.ZodType> = {
	text: z.union([
		z.object({ filterOperator: z.enum(['in', 'not_in']), filterValue: several }),
		z.object({
			filterOperator: compared.or(z.enum(['contains', 'starts_with', 'ends_with'])).optional(),
			filterValue: one,
		}),
	]),
	flag: z.object({
		filterOperator: z.enum(['eq', 'ne']).optional(),
		filterValue: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
	}),
	date: z.object({ filterOperator: compared.optional(), filterValue: moment }),
}

/**
 * The queries of better-auth's lists before it asks the database: never more than 200 rows at once, and only what the
 * rows have. It answers anything else with an empty list of accounts, or fails.
 */
export const checkedListQueries = {
	matcher: ({ path = '' }: { path?: string }) => Object.hasOwn(lists, path),
	handler: createAuthMiddleware(async ({ path, query }) => {
		if (query) Object.assign(query, checked(query, lists[path] ?? {}))
	}),
}

/** @throws {APIError} 400 VALIDATION_ERROR */
function checked(query: Record<string, unknown>, fields: Record<string, Kind>): object {
	const field = z.enum(Object.keys(fields)).optional()
	const page = z.object({ limit: wholeNumber.optional(), offset: wholeNumber.optional(), sortBy: field })
	const { limit, ...rest } = valid(page, query)
	const bounded = { ...rest, limit: Math.min(limit || maxPageSize, maxPageSize) }
	if (query['filterField'] === undefined) return bounded
	const { filterField = '' } = valid(z.object({ filterField: field }), query)
	return { ...bounded, ...(valid(filters[fields[filterField] ?? 'text'], query) as object) }
}

function valid<Fields>(schema: z.ZodType<Fields>, query: unknown): Fields {
	const result = schema.safeParse(query)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const message = `[${['query', ...(issue?.path ?? [])].join('.')}] ${issue?.message}`
	throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}
