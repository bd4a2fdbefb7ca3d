import { data, type RouterContextProvider } from 'react-router'
import { siteContext } from '#web/context.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'

/** What the button of a page that a mail leads to has done, or why it has not. */
export type LinkAnswer<Done> = { done: Done | null; rejected: RejectedForm | undefined }

type Given = { request: Request; context: Readonly<RouterContextProvider> }

/** Does what the link of a mail is for. One that is no good any more is answered as such, in words. */
export async function byLink<Done>({ request, context }: Given, doing: Promise<Done>) {
	try {
		return data<LinkAnswer<Done>>({ done: await doing, rejected: undefined })
	} catch (error) {
		const isLost = appErrorCode(error) === 'NOT_FOUND'
		if (!isLost) context.get(siteContext).log.error('the status service did not answer', { error })
		const formError = formErrorFor(request, isLost ? 'INVALID_TOKEN' : 'UNREACHABLE')
		const rejected = { errors: { form: formError }, values: {} }
		return data<LinkAnswer<Done>>({ done: null, rejected }, { status: isLost ? 404 : 503 })
	}
}
