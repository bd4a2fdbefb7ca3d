import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { rootData } from '#web/app/root-data.ts'
import { termsToAccept } from '#web/accounts/terms.ts'
import { isAuthorizationQuery } from '#web/navigation/authorization-query.ts'
import { withTarget } from '#web/navigation/callback-target.ts'
import { servicesContext, sessionContext } from '#web/context.ts'
import { panelPages } from '#web/route-map.ts'
import { formOf } from '#web/forms/action.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { isForAnotherUser } from '#web/forms/user-field.ts'

type Middleware = MiddlewareFunction<Response>

/**
 * Redirects a visitor to the sign-in page and back. A form submitted by script is rejected in place instead, so that typed
 * values are kept. A form whose page was rendered for another user is rejected too.
 */
export const requireUser: Middleware = async ({ request, url, context }) => {
	const session = await sessionOf(request, context)
	if (!session) {
		if (isSentByScript(request)) throw data(formErrorFor(request, 'UNAUTHORIZED'), { status: 401 })
		if (await isToBeDeleted(request, context)) throw redirect('/auth/deletion')
		const target = encodeURIComponent(url.pathname + url.search)
		throw redirect(`/auth/login?callbackURL=${target}&reason=unauthenticated`)
	}
	if (isSending(request) && isForAnotherUser(await formOf({ request, context }), session.user.id)) {
		throw data(formErrorFor(request, 'ANOTHER_ACCOUNT'), { status: 409 })
	}
	context.set(sessionContext, session)
}

/** Whether somebody has signed in to an account that they asked to delete. */
async function isToBeDeleted(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
	if (!request.headers.has('cookie')) return false
	const { personalData } = context.get(servicesContext).accounts
	return (await personalData.ownDeletion(request.headers)) !== null
}

async function sessionOf(request: Request, context: Readonly<RouterContextProvider>) {
	try {
		return await context.get(servicesContext).accounts.session(request.headers)
	} catch (error) {
		if (appErrorCode(error) !== 'UNAVAILABLE') throw error
		const errorData = isSentByScript(request) ? formErrorFor(request, 'UNREACHABLE') : await rootData(context)
		throw data(errorData, { status: 503 })
	}
}

const isSending = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

/** React Router requests data at the path of the page with the suffix `.data`. */
function isSentByScript(request: Request): boolean {
	return isSending(request) && new URL(request.url).pathname.endsWith('.data')
}

/** Redirects signed-in users to the dashboard, except for OpenID authorization requests. */
export const requireVisitor: Middleware = async ({ request, url, context }) => {
	if (isAuthorizationQuery(url.searchParams)) return
	if (await sessionOf(request, context)) throw redirect('/dashboard?reason=already_logged_in')
	if (await isToBeDeleted(request, context)) throw redirect('/auth/deletion')
}

/** Whoever refuses the terms may still leave. */
const openWithoutTerms = new Set([
	'/dashboard/settings/data',
	'/dashboard/settings/deletion',
	'/dashboard/settings/security/confirm',
])

/**
 * Asks users who have not accepted the terms in force to do so, when they open a page: a form that is already filled in
 * is still accepted, so that nothing typed is lost. Must run after `requireUser`.
 */
export const requireAcceptedTerms: Middleware = async ({ request, url, context }) => {
	if (isSending(request) || openWithoutTerms.has(url.pathname)) return
	if (!(await termsToAccept({ request, context }, context.get(sessionContext)))) return
	throw redirect(withTarget('/auth/terms', url.pathname + url.search))
}

/**
 * Responds 403 to users whose roles lack the permission of the panel page. Must run after `requireUser`. A form of somebody
 * who lost the permission while filling it in is rejected in place, so that typed values are kept.
 */
export const requirePanelPermission: Middleware = async ({ request, context, pattern }) => {
	const required = panelPages.find(({ path }) => path === pattern)?.permission
	const { permissions } = context.get(sessionContext)
	if (required && permissions.includes('panel.access') && permissions.includes(required)) return
	if (isSentByScript(request)) throw data(formErrorFor(request, 'FORBIDDEN'), { status: 403 })
	throw data(await rootData(context), { status: 403 })
}
