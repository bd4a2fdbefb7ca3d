import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { AccountTables } from '#services/accounts/tables.ts'

type Kind = 'text' | 'flag' | 'date'

/** Fields by which better-auth's lists may be sorted and filtered. */
const listFields: Record<string, Record<string, Kind>> = {
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
	} satisfies Partial<Record<keyof AccountTables['member'], Kind>>,
}

const maxPageSize = 200

const wholeNumber = z.coerce.number().int().min(0).max(1e9)

const text = z.string().max(1000)
const texts = z.union([text, z.array(text).max(maxPageSize)]).transform((value) => [value].flat())
const isoDate = z.coerce.date().transform((date) => date.toISOString())
const comparison = z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte'])

const filters: Record<Kind, z.ZodType> = {
	text: z.union([
		z.object({ filterOperator: z.enum(['in', 'not_in']), filterValue: texts }),
		z.object({
			filterOperator: comparison.or(z.enum(['contains', 'starts_with', 'ends_with'])).optional(),
			filterValue: text,
		}),
	]),
	flag: z.object({
		filterOperator: z.enum(['eq', 'ne']).optional(),
		filterValue: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
	}),
	date: z.object({ filterOperator: comparison.optional(), filterValue: isoDate }),
}

/**
 * Validates list queries before better-auth runs them: at most 200 rows, and only existing fields with suitable values.
 * better-auth would answer anything else with an empty list or a server error.
 */
export const checkedListQueries = {
	matcher: ({ path = '' }: { path?: string }) => Object.hasOwn(listFields, path),
	handler: createAuthMiddleware(async ({ path, query }) => {
		if (query) Object.assign(query, checked(query, listFields[path] ?? {}))
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
