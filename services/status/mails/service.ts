import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { findMail, mailsPage, releaseStoredMails } from '#platform/mail/stored-mails.ts'
import type { MailTables } from '#platform/mail/tables.ts'
import type { RequireActor } from '#services/status/actor.ts'
import type { MailsService } from './contract.ts'

type Dependencies = {
	db: Kysely<MailTables>
	clock: Clock
	outbox: Pick<Outbox, 'delivery' | 'wakeUp'>
	/** Authorizes users who may read mails. */
	requireReader: RequireActor
	/** Authorizes users who may send or delete the mails that were kept. */
	requireManager: RequireActor
}

/** The mails of this service. None contains a link that signs in, so readers may see all of them. */
export function createMails(dependencies: Dependencies): MailsService {
	const { db, clock, outbox, requireReader, requireManager } = dependencies
	return {
		async list(headers, { cursor }) {
			await requireReader(headers)
			return { ...(await mailsPage(db, cursor)), delivery: await outbox.delivery() }
		},
		async releaseStored(headers, action) {
			const manager = await requireManager(headers)
			const count = await releaseStoredMails(db, action, clock.now())
			outbox.wakeUp()
			await manager.note('storedMailsReleased', { action, count })
		},
		async find(headers, id) {
			const reader = await requireReader(headers)
			const mail = await findMail(db, id)
			if (!mail) throw new AppError({ code: 'NOT_FOUND', message: 'Mail not found' })
			await reader.note('mailRead', { mail: id })
			return mail
		},
	}
}
