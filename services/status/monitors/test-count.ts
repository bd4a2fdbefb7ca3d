import type { Kysely } from 'kysely'
import type { TestTables } from './tables.ts'

/**
 * Counts one more test of this actor in `minute`, unless they have made `limit` already: answers whether it was
 * counted. One statement, so that no two pass together, in one process or in several.
 */
export async function countTest(
	db: Kysely<TestTables>,
	test: { actor: string; minute: number; limit: number },
): Promise<boolean> {
	const counted = await db
		.insertInto('monitor_tests')
		.values({ actor: test.actor, minute: test.minute, tests: 1 })
		.onConflict((conflict) =>
			conflict
				.column('actor')
				.doUpdateSet(({ eb, ref }) => ({
					minute: ref('excluded.minute'),
					tests: eb
						.case()
						.when('monitor_tests.minute', '=', ref('excluded.minute'))
						.then(eb('monitor_tests.tests', '+', 1))
						.else(1)
						.end(),
				}))
				.where(({ or, eb, ref }) =>
					or([
						eb('monitor_tests.minute', '!=', ref('excluded.minute')),
						eb('monitor_tests.tests', '<', test.limit),
					]),
				),
		)
		.returning('tests')
		.executeTakeFirst()
	return counted !== undefined
}
