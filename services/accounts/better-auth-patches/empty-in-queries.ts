// better-auth queries with empty `in` lists, and PostgreSQL rejects `in ()`.
// Upstream: https://github.com/kysely-org/kysely/issues/1284 (closed); no better-auth issue found.

import type { AuthContext } from 'better-auth'

type Adapter = AuthContext['adapter']

export function skipEmptyInQueries({ adapter }: { adapter: Adapter }): void {
	const { findMany } = adapter
	adapter.findMany = async <Row>(query: Parameters<Adapter['findMany']>[0]): Promise<Row[]> => {
		const matchesNothing = query.where?.some(
			({ operator, value }) => operator === 'in' && Array.isArray(value) && value.length === 0,
		)
		return matchesNothing ? [] : await findMany<Row>(query)
	}
}
