import type { z } from 'zod'
import { type OwnWords, refusalFor } from './form-error-for.ts'
import type { Refused } from './form-errors.ts'

type Read<Form> = { ok: true; form: Form; typed: Refused['typed'] } | { ok: false; refused: Refused }

/**
 * Parses what a form sent. The schema's messages are codes of `accountWords`, or of the page's `own`; the first of each field counts.
 * Passwords are never handed back.
 */
export function readForm<Form>(
	{ request, form }: { request: Request; form: FormData },
	schema: z.ZodType<Form>,
	own?: OwnWords,
): Read<Form> {
	const entries = Object.fromEntries(form)
	const typed = Object.fromEntries(
		Object.entries(entries).filter(
			(entry): entry is [string, string] =>
				typeof entry[1] === 'string' && !entry[0].toLowerCase().includes('password'),
		),
	)
	const parsed = schema.safeParse(entries)
	if (parsed.success) return { ok: true, form: parsed.data, typed }
	const refusals: Refused['refusals'] = {}
	for (const { path, message } of parsed.error.issues) {
		const code = /^[A-Z_]+$/.test(message) ? message : 'VALIDATION_ERROR'
		refusals[String(path[0] ?? 'form')] ??= refusalFor(request, code, { own })
	}
	return { ok: false, refused: { refusals, typed } }
}
