import type { Kind } from './payloads/kinds.ts'
import type { Values } from './payloads/payload.ts'

/** What goes behind the '#' of a shared address: a text as it is, the fields of another kind as JSON. */
export const sharedContent = (kind: Kind, values: Values) =>
	kind === 'text' ? (values.text ?? '') : JSON.stringify(values)

/** The fields that such a content holds; texts alone are taken, whatever else it says. */
export function valuesShared(kind: Kind, content: string): Values {
	if (kind === 'text') return { text: content }
	try {
		const values = Object.entries(JSON.parse(content) as object)
		return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'))
	} catch {
		return {}
	}
}
