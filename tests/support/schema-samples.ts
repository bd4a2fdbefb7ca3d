/** What of JSON Schema the documented bodies use. */
export type JsonSchema = {
	type?: string
	format?: string
	enum?: unknown[]
	const?: unknown
	properties?: Record<string, JsonSchema>
	required?: string[]
	items?: JsonSchema
	anyOf?: JsonSchema[]
}

/** A body of the right form, every text of which could be somebody's. */
export function sampleOf(schema: JsonSchema): unknown {
	if (schema.const !== undefined) return schema.const
	if (schema.enum) return schema.enum[0]
	if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
	if (schema.properties) {
		const fields = Object.entries(schema.properties)
		return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]))
	}
	if (schema.items) return [sampleOf(schema.items)]
	if (schema.type === 'boolean') return true
	if (schema.type === 'number' || schema.type === 'integer') return 1
	if (schema.format === 'email') return 'dominique@exemple.fr'
	if (schema.format === 'date-time') return '2099-01-01T00:00:00Z'
	return 'https://exemple.fr/a'
}

/** `value` as often as it holds texts, each time with a NUL in another one. */
export function withNulOnce(value: unknown): unknown[] {
	if (typeof value === 'string') return [`${value}\0b`]
	if (Array.isArray(value)) return value.flatMap((each) => withNulOnce(each).map((spoilt) => [spoilt]))
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([name, field]) =>
		withNulOnce(field).map((spoilt) => ({ ...value, [name]: spoilt })),
	)
}
