// multiSession ignores "do not remember me", leaves `__Host-` cookies at sign-out, and cannot keep an account signed in while another signs in.
// No upstream issue found.

import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie, parseCookies } from 'better-auth/cookies'

/**
 * Goes after better-auth's multiSession: its cookies end with the browser when the session does, signing out also
 * removes them under a `__Host-` name, and the current account can step aside while another one signs in.
 */
export function multiSessionPlugin() {
	return {
		id: 'multi-session-patches',
		endpoints: {
			stepAside: createAuthEndpoint('/multi-session/step-aside', { method: 'POST' }, async (ctx) => {
				deleteSessionCookie(ctx)
				return ctx.json({ status: true })
			}),
		},
		hooks: { after: [makeSessionCookies, removeAllOnSignOut] },
	}
}

const makeSessionCookies = {
	matcher: ({ context }: { context: { newSession?: unknown } }) => Boolean(context.newSession),
	handler: createAuthMiddleware(async (ctx) => {
		const { responseHeaders, authCookies } = ctx.context
		const { name } = authCookies.sessionToken
		const active = responseHeaders?.getSetCookie().findLast((line) => line.startsWith(`${name}=`))
		if (!active || /; max-age=/i.test(active)) return
		replaceCookies(responseHeaders, (line) => (isMultiSessionCookie(line, name) ? withoutMaxAge(line) : line))
	}),
}

const removeAllOnSignOut = {
	matcher: ({ path }: { path?: string }) => path === '/sign-out',
	handler: createAuthMiddleware(async (ctx) => {
		const { name, attributes } = ctx.context.authCookies.sessionToken
		replaceCookies(ctx.context.responseHeaders, (line) => (line.includes('_multi-') ? null : line))
		for (const each of parseCookies(ctx.headers?.get('cookie') ?? '').keys()) {
			if (each.startsWith(`${name}_multi-`)) ctx.setCookie(each, '', { ...attributes, maxAge: 0 })
		}
	}),
}

function isMultiSessionCookie(line: string, sessionCookie: string): boolean {
	return line.startsWith(`${sessionCookie}_multi-`) && !/; max-age=0\b/i.test(line)
}

/** Replaces each `Set-Cookie` line by `replace(line)`, or removes it where that is null. */
function replaceCookies(headers: Headers | undefined, replace: (line: string) => string | null): void {
	const lines = headers?.getSetCookie().map(replace) ?? []
	headers?.delete('set-cookie')
	for (const line of lines) if (line) headers?.append('set-cookie', line)
}

const withoutMaxAge = (line: string) => line.replace(/; max-age=\d+/i, '')
