import { sql } from 'kysely'

/** Whether the text in a column contains one of `texts`, of which there is at least one. Uses no index. */
export function containsOne(column: string, texts: readonly string[]) {
	const contains = texts.map((text) => {
		const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
		return sql`${sql.ref(column)} like ${pattern} escape '\\'`
	})
	return sql<boolean>`(${sql.join(contains, sql` or `)})`
}
