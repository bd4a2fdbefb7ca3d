import { data, isRouteErrorResponse } from 'react-router'
import { defineMessages } from '#web/i18n/messages.ts'
import { type Refusal, type Refused, refusedAs } from './refusal.ts'

const words = defineMessages({
	fr: {
		notSent:
			'Le formulaire n’est pas parti : le site n’a pas été joint. Votre texte est gardé, vérifiez votre connexion.',
	},
	en: {
		notSent:
			'The form was not sent: the site could not be reached. Your text is kept, check your connection.',
	},
})

function notSent(): Refusal {
	const locale = document.documentElement.lang === 'en' ? 'en' : 'fr'
	return { code: 'NOT_SENT', waitSeconds: 0, words: words[locale].notSent }
}

/**
 * What the server answers to a form. When it is not reached, or when a guard refuses the form, the form is answered as
 * refused, so that it stays on the screen with what was typed; `asAnswer` puts that refusal in the form of the page's
 * own answers.
 */
export async function orNotSent<Answer>(
	serverAction: () => Promise<Answer>,
	asAnswer: (refused: Refused) => Answer,
) {
	try {
		return await serverAction()
	} catch (error) {
		const { refusal, status } = refusalIn(error)
		return data(asAnswer(refusedAs(refusal, {})), { status })
	}
}

function refusalIn(error: unknown): { refusal: Refusal; status: number } {
	// `fetch` rejects with a TypeError when there was no answer at all.
	if (error instanceof TypeError) return { refusal: notSent(), status: 503 }
	if (isRouteErrorResponse(error) && isRefusal(error.data)) {
		return { refusal: error.data, status: error.status }
	}
	throw error
}

function isRefusal(value: unknown): value is Refusal {
	return typeof value === 'object' && value !== null && 'code' in value && 'words' in value
}
