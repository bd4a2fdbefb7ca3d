import type { z } from 'zod'
import { type LocalizedErrorMessages, formErrorFor } from './form-error-for.ts'
import type { RejectedForm } from './form-errors.ts'

type Read<Form> =
	| { ok: true; form: Form; values: RejectedForm['values'] }
	| { ok: false; rejected: RejectedForm }

/**
 * Parses what a form sent. The schema's messages are codes of `errorMessages`, or of the page's `own`; the first of each field counts.
 * Passwords are never handed back.
 */
export function readForm<Form>(
	{ request, form }: { request: Request; form: FormData },
	schema: z.ZodType<Form>,
	own?: LocalizedErrorMessages,
): Read<Form> {
	const entries = Object.fromEntries(form)
	const values = Object.fromEntries(
		Object.entries(entries).filter(
			(entry): entry is [string, string] =>
				typeof entry[1] === 'string' && !entry[0].toLowerCase().includes('password'),
		),
	)
	const parsed = schema.safeParse(entries)
	if (parsed.success) return { ok: true, form: parsed.data, values }
	const errors: RejectedForm['errors'] = {}
	for (const { path, message } of parsed.error.issues) {
		const code = /^[A-Z_]+$/.test(message) ? message : 'VALIDATION_ERROR'
		errors[String(path[0] ?? 'form')] ??= formErrorFor(request, code, { own })
	}
	return { ok: false, rejected: { errors, values } }
}
