/** The subset of JSON Schema that the OpenAPI document uses for bodies. */
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

/** A value that matches the schema, with realistic texts. */
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

/** One copy of `value` per string in it, with a NUL in that string. */
export function variantsWithNul(value: unknown): unknown[] {
	if (typeof value === 'string') return [`${value}\0b`]
	if (Array.isArray(value)) return value.flatMap((each) => variantsWithNul(each).map((variant) => [variant]))
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([name, field]) =>
		variantsWithNul(field).map((variant) => ({ ...value, [name]: variant })),
	)
}
