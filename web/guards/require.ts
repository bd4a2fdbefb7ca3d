import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { rootData } from '#web/app/root-data.ts'
import { isAuthorizationQuery } from '#web/navigation/authorization-query.ts'
import { servicesContext, sessionContext } from '#web/context.ts'
import { panelPages } from '#web/route-map.ts'
import { sentForm } from '#web/forms/action.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { isForAnotherUser } from '#web/forms/user-field.ts'

type Middleware = MiddlewareFunction<Response>

/**
 * Sends a visitor to sign in, and back to where they were going afterwards. A form that the browser's script sent is
 * rejected where it stands instead, so that nothing typed is lost; so is one whose page was made for another person.
 */
export const requireUser: Middleware = async ({ request, url, context }) => {
	const session = await sessionOf(request, context)
	if (!session) {
		if (isSentByScript(request)) throw data(formErrorFor(request, 'UNAUTHORIZED'), { status: 401 })
		const target = encodeURIComponent(url.pathname + url.search)
		throw redirect(`/auth/login?callbackURL=${target}&reason=unauthenticated`)
	}
	if (isSending(request) && isForAnotherUser(await sentForm({ request, context }), session.user.id)) {
		throw data(formErrorFor(request, 'ANOTHER_ACCOUNT'), { status: 409 })
	}
	context.set(sessionContext, session)
}

/** Who asks. Without an answer of accounts the error screen says so, or the form that was sent. */
async function sessionOf(request: Request, context: Readonly<RouterContextProvider>) {
	try {
		return await context.get(servicesContext).accounts.session(request.headers)
	} catch (error) {
		if (appErrorCode(error) !== 'UNAVAILABLE') throw error
		const said = isSentByScript(request) ? formErrorFor(request, 'UNREACHABLE') : await rootData(context)
		throw data(said, { status: 503 })
	}
}

const isSending = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

/** React Router asks for the data of a page under the page's address and `.data`. */
function isSentByScript(request: Request): boolean {
	return isSending(request) && new URL(request.url).pathname.endsWith('.data')
}

/** Sends a signed-in person to the dashboard, unless another service asks them to sign in again. */
export const requireVisitor: Middleware = async ({ request, url, context }) => {
	if (isAuthorizationQuery(url.searchParams)) return
	if (await sessionOf(request, context)) throw redirect('/dashboard?reason=already_logged_in')
}

/** Denies a page of the panel to those whose roles do not grant its permission. Goes after `requireUser`. */
export const requirePanelPermission: Middleware = async ({ context, pattern }) => {
	const required = panelPages.find(({ path }) => path === pattern)?.permission
	const { permissions } = context.get(sessionContext)
	if (required && permissions.includes('panel.access') && permissions.includes(required)) return
	throw data(await rootData(context), { status: 403 })
}
