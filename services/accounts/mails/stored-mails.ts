import type { Clock } from '#platform/clock.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { mailsPage } from '#platform/mail/stored-mails.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { AccountsService, ReadSession } from '#services/accounts/contract.ts'
import { openMail } from '#services/accounts/open-mail.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'

type Dependencies = {
	db: Db
	audit: Audit
	roles: Roles
	outbox: Pick<Outbox, 'delivery'>
	session: ReadSession
	clock: Clock
}

/** The mails of accounts for who may read them. */
export function createStoredMails(dependencies: Dependencies): Pick<AccountsService, 'mails' | 'mail'> {
	const { db, outbox, session } = dependencies
	return {
		async mails(headers, { cursor }) {
			requirePermission(await session(headers), 'mails.read')
			const page = await mailsPage(db.$pickTables<'mails'>(), cursor)
			return { ...page, delivery: await outbox.delivery() }
		},
		async mail(headers, id) {
			const reader = await session(headers)
			requirePermission(reader, 'mails.read')
			return await openMail(dependencies, { reader, id, origin: originOf(headers) })
		},
	}
}
