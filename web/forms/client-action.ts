import { data, isRouteErrorResponse } from 'react-router'
import { notSentWords } from './client-action-messages.ts'
import type { Refusal, Refused } from './form-errors.ts'

function notSent(why: 'notSent' | 'tooLarge'): Refusal {
	const locale = document.documentElement.lang === 'en' ? 'en' : 'fr'
	return { code: 'NOT_SENT', waitSeconds: 0, words: notSentWords[locale][why] }
}

/**
 * What the server answers to a form. When it is not reached, when something on the way answers in its place, or when a
 * guard refuses the form, the form is answered as refused, so that it stays on the screen with what was typed;
 * `asAnswer` puts that refusal in the form of the page's own answers.
 */
export async function orNotSent<Answer>(
	serverAction: () => Promise<Answer>,
	asAnswer: (refused: Refused) => Answer,
) {
	try {
		return await serverAction()
	} catch (error) {
		const { refusal, status } = refusalIn(error)
		return data(asAnswer({ refusals: { form: refusal }, typed: {} }), { status })
	}
}

function refusalIn(error: unknown): { refusal: Refusal; status: number } {
	if (isRouteErrorResponse(error) && isRefusal(error.data)) {
		return { refusal: error.data, status: error.status }
	}
	if (isRouteErrorResponse(error) && error.status === 413) {
		return { refusal: notSent('tooLarge'), status: 413 }
	}
	if (isUnanswered(error)) return { refusal: notSent('notSent'), status: 503 }
	throw error
}

/**
 * Whether the site said nothing: `fetch` rejects with a TypeError when there was no answer at all; React Router gives
 * the text of an error that is not one of its own, as a proxy's, and the cause where it cannot read an answer.
 */
function isUnanswered(error: unknown): boolean {
	if (isRouteErrorResponse(error)) return typeof error.data === 'string'
	return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}

function isRefusal(value: unknown): value is Refusal {
	return typeof value === 'object' && value !== null && 'code' in value && 'words' in value
}
