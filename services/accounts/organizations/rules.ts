import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import { hasLink, lineText } from '#services/accounts/texts.ts'
import type { keepOwner } from './keep-owner.ts'
import { isOwner } from './owners.ts'
import { givenRoles } from './roles.ts'
import type { organizationAuditHooks } from './audit-hooks.ts'

/** The name stands in mails to users who never asked for one: short, on one line, and nothing to click on. */
const organizationName = lineText
	.min(1)
	.max(60)
	.regex(/^[^<>]*$/, 'Invalid input: angle brackets')
	.refine((name) => !hasLink(name), 'Invalid input: link')

const slug = z
	.string()
	.max(60)
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const metadataLength = 10_000

const organizationFields = z.object({
	name: organizationName.optional(),
	slug: slug.optional(),
	logo: z
		.url({ protocol: /^https$/ })
		.max(2000)
		.nullish(),
	metadata: z
		.record(z.string(), z.unknown())
		.refine((metadata) => JSON.stringify(metadata).length <= metadataLength, 'Invalid input: too long')
		.optional(),
})

const someFields = organizationFields.refine(
	(fields) => Object.keys(fields).length > 0,
	'Invalid input: empty',
)

const maxOwned = 10

/**
 * What an organization may be called and hold; its name comes back without outer spaces.
 * @throws {APIError} 400 VALIDATION_ERROR
 */
export function checkOrganization({ organization }: { organization: object }) {
	return { data: parsed(someFields, organization) }
}

function parsed<Fields>(schema: z.ZodType<Fields>, given: unknown): Fields {
	const result = schema.safeParse(given)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const message = `[${['body', ...(issue?.path ?? [])].join('.')}] ${issue?.message}`
	throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}

/**
 * Takes an organization back that is one too many for the user who made it. Asked once it is there and not before:
 * of several at once, each sees the others.
 * @throws {APIError} 403 YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS
 */
export function rejectTooMany(db: Db) {
	return async ({ user, organization }: { user: { id: string }; organization: { id: string } }) => {
		const roles = await db.selectFrom('member').select('role').where('userId', '=', user.id).execute()
		if (roles.filter(({ role }) => isOwner(role)).length <= maxOwned) return
		await db.deleteFrom('organization').where('id', '=', organization.id).execute()
		throw new APIError('FORBIDDEN', { message: 'You have reached the maximum number of organizations' })
	}
}

type Invited = { invitation: { organizationId: string; email: string } }

export function endExpiredInvitation({ db, clock }: { db: Db; clock: Clock }) {
	return async ({ invitation: { organizationId, email } }: Invited): Promise<void> => {
		await db
			.updateTable('invitation')
			.set({ status: 'canceled' })
			.where('organizationId', '=', organizationId)
			.where('email', '=', email)
			.where('status', '=', 'pending')
			.where('expiresAt', '<=', clock.now())
			.execute()
	}
}

const slugInBody = z.object({ slug })

/** A slug is not free that no organization can have. */
const checkSlug = createAuthMiddleware(async ({ body }) => {
	parsed(slugInBody, body)
})

const rolesInBody = z.object({ role: givenRoles })

/** Before better-auth asks whether the caller may give these roles. */
const rolesInOneSpelling = createAuthMiddleware(async ({ body }) => {
	Object.assign(body ?? {}, parsed(rolesInBody, body))
})

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

/** The same question in the field that better-auth once had for it, which it still takes and then never reads. */
const permissionAsPermissions = createAuthMiddleware(async ({ body }) => {
	if (!body?.permission || body.permissions !== undefined) return
	body.permissions = body.permission
	delete body.permission
})

const onCall = (path: string, handler: typeof invitesOnceConfirmed) => ({
	matcher: (call: { path?: string }) => call.path === path,
	handler,
})

type AfterHook = ReturnType<typeof keepOwner> | ReturnType<typeof organizationAuditHooks>['left']

/** `after` in this order, once a call has been answered. */
export function organizationRules(after: AfterHook[]) {
	return {
		id: 'organization-rules',
		hooks: {
			before: [
				onCall('/organization/check-slug', checkSlug),
				onCall('/organization/invite-member', invitesOnceConfirmed),
				onCall('/organization/invite-member', rolesInOneSpelling),
				onCall('/organization/update-member-role', rolesInOneSpelling),
				onCall('/organization/has-permission', permissionAsPermissions),
			],
			after,
		},
	} satisfies BetterAuthPlugin
}
