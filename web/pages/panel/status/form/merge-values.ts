import { z } from 'zod'
import type { FormValues } from './kinds/kind-form.ts'
import { shownField } from './shown-field.ts'

const shownValues = z
	.string()
	.transform((text, context): unknown => {
		try {
			return JSON.parse(text)
		} catch {
			context.addIssue({ code: 'custom', message: 'Not JSON' })
			return z.NEVER
		}
	})
	.pipe(z.record(z.string(), z.string()))

/** Merges concurrent changes: a field that was left as shown takes its current value `now`. */
export function mergeValues(sent: Record<string, unknown>, now: FormValues): Record<string, unknown> {
	const { [shownField]: shownText, ...submitted } = sent
	const shown = shownValues.safeParse(shownText).data
	if (!shown) return submitted
	const merged = { ...submitted }
	for (const name of new Set([...Object.keys(shown), ...Object.keys(now)])) {
		const value = submitted[name]
		const left = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
		if (left !== shown[name] || now[name] === shown[name]) continue
		if (now[name] === undefined) delete merged[name]
		else merged[name] = now[name]
	}
	return merged
}
