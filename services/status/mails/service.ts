import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { findMail, type MailPage, mailsPage } from '#platform/mail/stored-mails.ts'
import type { MailTables } from '#platform/mail/tables.ts'
import type { RequireActor } from '#services/status/actor.ts'
import type { MailsService } from './contract.ts'

type Dependencies = {
	db: Kysely<MailTables>
	delivery: MailPage['delivery']
	/** Authorizes users who may read mails. */
	requireReader: RequireActor
}

/** The mails of this service. None contains a link that signs in, so readers may see all of them. */
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
