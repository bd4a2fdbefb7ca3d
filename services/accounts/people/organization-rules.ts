import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { lineText } from '#services/accounts/texts.ts'

/** What mail programs turn into a link: a scheme, `www.`, or a dot between words. */
const link = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/** The name stands in mails to people who never asked for one: short, on one line, and nothing to click on. */
const organizationName = lineText
	.min(1)
	.max(60)
	.regex(/^[^<>]*$/, 'Invalid input: angle brackets')
	.refine((name) => !link.test(name), 'Invalid input: link')

type Named = { data: { name?: string } }

/** What an organization may be called; its name comes back without outer spaces. */
export function checkOrganization({ organization: { name } }: { organization: { name?: unknown } }): Named {
	if (name === undefined) return { data: {} }
	const result = organizationName.safeParse(name)
	if (result.success) return { data: { name: result.data } }
	const message = `[body.name] ${result.error.issues[0]?.message}`
	throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}

/**
 * Only who has shown that an address is theirs has mails sent to the addresses of others. On the call and not in the
 * organization's hooks, which a second mail for the same invitation passes by.
 */
const invitesOnceConfirmed = createAuthMiddleware(async (ctx) => {
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
	if (session && !session.user.emailVerified) {
		throw new APIError('FORBIDDEN', { message: 'Email not verified' })
	}
})

export const organizationRules = {
	id: 'organization-rules',
	hooks: {
		before: [
			{ matcher: ({ path }) => path === '/organization/invite-member', handler: invitesOnceConfirmed },
		],
	},
} satisfies BetterAuthPlugin
