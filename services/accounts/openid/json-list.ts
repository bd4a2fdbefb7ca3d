/** A list of texts in a JSON column: PostgreSQL returns it parsed, SQLite as text. */
export function listOf(column: string | string[] | null): string[] {
	if (column === null) return []
	return typeof column === 'string' ? (JSON.parse(column) as string[]) : column
}
