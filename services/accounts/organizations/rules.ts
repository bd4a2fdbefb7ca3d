import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import { organizationName, organizationSlug } from './fields.ts'
import type { keepOwner } from './keep-owner.ts'
import { isOwner } from './owners.ts'
import { normalizedRoles } from './roles.ts'
import type { organizationAuditHooks } from './audit-hooks.ts'

const metadataLength = 10_000

const organizationFields = z.object({
	name: organizationName.optional(),
	slug: organizationSlug.optional(),
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
 * Validates the fields of an organization; returns them with a trimmed name.
 * @throws {APIError} 400 VALIDATION_ERROR
 */
export function checkOrganization({ organization }: { organization: object }) {
	return { data: parsed(someFields, organization) }
}

function parsed<Fields>(schema: z.ZodType<Fields>, input: unknown): Fields {
	const result = schema.safeParse(input)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const message = `[${['body', ...(issue?.path ?? [])].join('.')}] ${issue?.message}`
	throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message })
}

/**
 * Deletes a new organization that exceeds the maximum of its creator. Checked after the insertion, so that concurrent
 * requests see each other's rows.
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

const slugInBody = z.object({ slug: organizationSlug })

/** Reports an invalid slug as unavailable. */
const checkSlug = createAuthMiddleware(async ({ body }) => {
	parsed(slugInBody, body)
})

const rolesInBody = z.object({ role: normalizedRoles })

/** Must run before better-auth checks whether the caller may assign these roles. */
const normalizeRoles = createAuthMiddleware(async ({ body }) => {
	Object.assign(body ?? {}, parsed(rolesInBody, body))
})

/**
 * Only users with a verified address may send mails to others. A hook of the endpoint, because better-auth's organization
 * hooks do not run when an invitation is sent again.
 */
const requireVerifiedEmail = createAuthMiddleware(async (ctx) => {
	const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
	if (session && !session.user.emailVerified) {
		throw new APIError('FORBIDDEN', { message: 'Email not verified' })
	}
})

/** better-auth still accepts its former field `permission` but no longer reads it. */
const renamePermissionField = createAuthMiddleware(async ({ body }) => {
	if (!body?.permission || body.permissions !== undefined) return
	body.permissions = body.permission
	delete body.permission
})

const onPath = (path: string, handler: typeof requireVerifiedEmail) => ({
	matcher: (call: { path?: string }) => call.path === path,
	handler,
})

type AfterHook = ReturnType<typeof keepOwner> | ReturnType<typeof organizationAuditHooks>['afterLeave']

/** The `after` hooks run in this order. */
export function organizationRules(after: AfterHook[]) {
	return {
		id: 'organization-rules',
		hooks: {
			before: [
				onPath('/organization/check-slug', checkSlug),
				onPath('/organization/invite-member', requireVerifiedEmail),
				onPath('/organization/invite-member', normalizeRoles),
				onPath('/organization/update-member-role', normalizeRoles),
				onPath('/organization/has-permission', renamePermissionField),
			],
			after,
		},
	} satisfies BetterAuthPlugin
}
