import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { findMail, type MailPage, mailsPage } from '#platform/mail/stored-mails.ts'
import type { MailTables } from '#platform/mail/tables.ts'
import type { RequireActor } from '#services/status/actor.ts'
import type { MailsService } from './contract.ts'

type Dependencies = {
	db: Kysely<MailTables>
	delivery: MailPage['delivery']
	/** Lets those in who may read mails. */
	requireReader: RequireActor
}

/** The mails of this service: no link of them signs anybody in, so that who may read mails may read all of them. */
export function createMails({ db, delivery, requireReader }: Dependencies): MailsService {
	return {
		async list(headers, { cursor }) {
			await requireReader(headers)
			return { ...(await mailsPage(db, cursor)), delivery }
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
