import type { Clock } from '#platform/clock.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { InternalNotifications } from '#services/accounts/notifications/contract.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { permissionsOf } from '#services/accounts/permissions.ts'
import type { SocialProviders } from '#services/accounts/providers/social-providers.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import { createAvatars } from './avatars.ts'
import type { InternalAccounts } from './contract.ts'

export function createInternal({
	db,
	audit,
	roles,
	notifications,
	clock,
	mailer,
	mailServer,
	socialProviders,
}: {
	db: Db
	audit: Audit
	roles: Roles
	notifications: InternalNotifications
	clock: Clock
	mailer: Pick<Mailer, 'contactReply'>
	mailServer(): Promise<MailServer>
	socialProviders(): Promise<SocialProviders>
}): InternalAccounts {
	return {
		...createAvatars({ db, socialProviders, clock }),
		...notifications,
		note: (entry) => audit.record({ ...entry, subjectId: null }),
		mailContactReply: (mail) => mailer.contactReply(mail),
		mailServer,
		async permissions(userId) {
			const user = await db
				.selectFrom('user')
				.select(['role', ...banColumns])
				.where('id', '=', userId)
				.executeTakeFirst()
			if (!user || isBanned(user, clock.now())) return []
			return permissionsOf(user.role, await roles.current())
		},
	}
}
