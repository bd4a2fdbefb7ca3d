import { data } from 'react-router'
import { type Refused, refusedAs } from './refusal.ts'

/**
 * What the server answers to a form. When it is not reached, the form is answered as refused, so that it stays on the
 * screen with what was typed; `asAnswer` puts that refusal in the form of the page's own answers.
 */
export async function orNotSent<Answer>(
	serverAction: () => Promise<Answer>,
	asAnswer: (refused: Refused) => Answer,
) {
	try {
		return await serverAction()
	} catch (error) {
		// `fetch` rejects with a TypeError when there was no answer at all.
		if (!(error instanceof TypeError)) throw error
		return data(asAnswer(refusedAs({ code: 'NOT_SENT', waitSeconds: 0 }, {})), { status: 503 })
	}
}
