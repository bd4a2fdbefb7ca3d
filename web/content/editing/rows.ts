export const linkKeys = ['label', 'url'] as const
export const personKeys = ['name', 'fr', 'en'] as const

export type Row = Record<string, string>

/** Each input has a name of its own, since forms are read as one record. */
export const rowField = (prefix: string, index: number, key: string) => `${prefix}-${index}-${key}`

/** The rows of a form, in order, with empty ones. */
export function rowsIn(sent: Record<string, unknown>, prefix: string, keys: readonly string[]): Row[] {
	const pattern = new RegExp(`^${prefix}-(\\d{1,3})-`)
	const indexes = Object.keys(sent).flatMap((name) => pattern.exec(name)?.slice(1, 2).map(Number) ?? [])
	return [...new Set(indexes)]
		.toSorted((a, b) => a - b)
		.map((index) => Object.fromEntries(keys.map((key) => [key, textIn(sent[rowField(prefix, index, key)])])))
}

/** The rows in which something was typed. */
export function filledRows(sent: Record<string, unknown>, prefix: string, keys: readonly string[]): Row[] {
	return rowsIn(sent, prefix, keys).filter((row) => Object.values(row).some((text) => text.trim() !== ''))
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
