import type { z } from 'zod'
import { type LocalizedErrorMessages, formErrorFor } from './form-error-for.ts'
import { type RejectedForm, valuesIn } from './form-errors.ts'

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
	const values = valuesIn(form)
	const parsed = schema.safeParse(Object.fromEntries(form))
	if (parsed.success) return { ok: true, form: parsed.data, values }
	const errors: RejectedForm['errors'] = {}
	for (const { path, message } of parsed.error.issues) {
		const code = /^[A-Z_]+$/.test(message) ? message : 'VALIDATION_ERROR'
		errors[String(path[0] ?? 'form')] ??= formErrorFor(request, code, { own })
	}
	return { ok: false, rejected: { errors, values } }
}
