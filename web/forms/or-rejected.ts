import { type LocalizedErrorMessages, formErrorFor } from '#web/forms/form-error-for.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { orErrorScreen, appErrorCode } from '#web/forms/service-errors.ts'
import { errorMessages } from '#web/pages/panel/status/incidents/messages.ts'

/** What the service may say no to in a form: by its code or the part of the input it names, what that means here. */
type Meanings = Partial<Record<string, { code: string; field: string }>>

type Asked = {
	request: Request
	values: RejectedForm['values']
	meanings?: Meanings
	own?: LocalizedErrorMessages
}

type Done<Answer> = { ok: true; answer: Answer } | { ok: false; rejected: RejectedForm }

const everywhere: Meanings = {
	NOT_FOUND: { code: 'IS_GONE', field: 'form' },
	UNAVAILABLE: { code: 'UNAVAILABLE', field: 'form' },
}

/** Awaits what a form asked for. What the service refuses comes back as a rejected form; other errors are error screens. */
export async function orRejected<Answer>(
	doing: Promise<Answer>,
	{ request, values, meanings = {}, own = errorMessages }: Asked,
): Promise<Done<Answer>> {
	try {
		return { ok: true, answer: await doing }
	} catch (error) {
		const said = appErrorCode(error)
		const meant = said && (meanings[partNamedIn(error)] ?? meanings[said] ?? everywhere[said])
		if (!meant) return await orErrorScreen(Promise.reject(error))
		const formError = formErrorFor(request, meant.code, { own })
		return { ok: false, rejected: { errors: { [meant.field]: formError }, values } }
	}
}

/** `body.monitorIds` of `[body.monitorIds] Unknown monitor`. */
function partNamedIn(error: unknown): string {
	return (error instanceof Error && /^\[([\w.]+)\]/.exec(error.message)?.[1]) || ''
}
