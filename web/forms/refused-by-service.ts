import { type OwnWords, refusalFor } from '#web/forms/form-error-for.ts'
import type { Refused } from '#web/forms/form-errors.ts'
import { orErrorScreen, refusalCode } from '#web/forms/service-errors.ts'
import { problemWords } from '#web/pages/panel/status/incidents/problem-words.ts'

/** What the service may say no to in a form: by its code or the part of the input it names, what that means here. */
export type Meanings = Partial<Record<string, { code: string; field: string }>>

type Asked = { request: Request; typed: Refused['typed']; meanings?: Meanings; own?: OwnWords }

type Done<Answer> = { ok: true; answer: Answer } | { ok: false; refused: Refused }

const everywhere: Meanings = {
	NOT_FOUND: { code: 'IS_GONE', field: 'form' },
	UNAVAILABLE: { code: 'UNAVAILABLE', field: 'form' },
}

/** Awaits what a form asked for. What the service refuses comes back as a refused form; other refusals are error screens. */
export async function orRefused<Answer>(
	doing: Promise<Answer>,
	{ request, typed, meanings = {}, own = problemWords }: Asked,
): Promise<Done<Answer>> {
	try {
		return { ok: true, answer: await doing }
	} catch (error) {
		const said = refusalCode(error)
		const meant = said && (meanings[partNamedIn(error)] ?? meanings[said] ?? everywhere[said])
		if (!meant) return await orErrorScreen(Promise.reject(error))
		const refusal = refusalFor(request, meant.code, { own })
		return { ok: false, refused: { refusals: { [meant.field]: refusal }, typed } }
	}
}

/** `body.monitorIds` of `[body.monitorIds] Unknown monitor`. */
function partNamedIn(error: unknown): string {
	return (error instanceof Error && /^\[([\w.]+)\]/.exec(error.message)?.[1]) || ''
}
