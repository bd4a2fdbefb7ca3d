import { data, isRouteErrorResponse } from 'react-router'
import { defineMessages } from '#web/i18n/messages.ts'
import { type ActionResult, type FormError, valuesIn } from './form-errors.ts'

function notSentError(why: 'notSent' | 'tooLarge'): FormError {
	const locale = document.documentElement.lang === 'en' ? 'en' : 'fr'
	return { code: 'NOT_SENT', waitSeconds: 0, text: notSentMessages[locale][why] }
}

/**
 * The `clientAction` of pages with a form: when the server is unreachable, a proxy responds in its place or a guard
 * rejects the form, the form stays on screen with an error and the typed values.
 */
export async function formClientAction({ request, serverAction }: ClientActionArgs): Promise<never> {
	const values = valuesIn(await request.clone().formData())
	try {
		return (await serverAction()) as never
	} catch (error) {
		const { formError, status } = formErrorIn(error)
		const result: ActionResult = { rejected: { errors: { form: formError }, values } }
		return data(result, { status }) as never
	}
}

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

function formErrorIn(error: unknown): { formError: FormError; status: number } {
	if (isRouteErrorResponse(error) && isFormError(error.data)) {
		return { formError: error.data, status: error.status }
	}
	if (isRouteErrorResponse(error) && error.status === 413) {
		return { formError: notSentError('tooLarge'), status: 413 }
	}
	if (isUnanswered(error)) return { formError: notSentError('notSent'), status: 503 }
	throw error
}

/**
 * Without a response `fetch` rejects with a TypeError. React Router passes on the text of a foreign error response, such
 * as a proxy's, and sets `cause` when it cannot decode a response.
 */
function isUnanswered(error: unknown): boolean {
	if (isRouteErrorResponse(error)) return typeof error.data === 'string'
	return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}

function isFormError(value: unknown): value is FormError {
	return typeof value === 'object' && value !== null && 'code' in value && 'text' in value
}

const notSentMessages = defineMessages({
	fr: {
		notSent:
			'Le formulaire n’est pas parti : le site n’a pas été joint. Votre texte est gardé, vérifiez votre connexion.',
		tooLarge: 'Le formulaire n’est pas parti : il est trop long. Votre texte est gardé, raccourcissez-le.',
	},
	en: {
		notSent:
			'The form was not sent: the site could not be reached. Your text is kept, check your connection.',
		tooLarge: 'The form was not sent: it is too long. Your text is kept, shorten it.',
	},
})
