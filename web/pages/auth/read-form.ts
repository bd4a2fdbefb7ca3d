import { data } from 'react-router'
import type { z } from 'zod'
import { type OwnWords, refusalFor } from './refusal-for.ts'
import type { Refused } from './refusal.ts'

type Read<Form> = { ok: true; form: Form; typed: Refused['typed'] } | { ok: false; refused: Refused }

/**
 * Parses what a form sent. The schema's messages are codes of `accountWords`, or of the page's `own`; the first of each field counts.
 * Passwords are never handed back. A body that is no form is answered 400 at once.
 */
export async function readForm<Form>(
	request: Request,
	schema: z.ZodType<Form>,
	own?: OwnWords,
): Promise<Read<Form>> {
	const entries = await entriesOf(request)
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
		refusals[String(path[0] ?? 'form')] ??= refusalFor(request, message, { own })
	}
	return { ok: false, refused: { refusals, typed } }
}

async function entriesOf(request: Request): Promise<Record<string, FormDataEntryValue>> {
	try {
		return Object.fromEntries(await request.formData())
	} catch {
		throw data(null, { status: 400 })
	}
}
