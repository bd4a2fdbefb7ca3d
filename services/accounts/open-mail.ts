import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { findMail, type StoredMail } from '#platform/mail/stored-mails.ts'
import { actorOf } from './audit/actor.ts'
import type { Audit } from './audit/audit-log.ts'
import type { Origin } from './audit/origin.ts'
import { covers } from './permissions.ts'
import type { Roles } from './roles/roles.ts'
import type { SessionView } from './contract.ts'
import type { Db } from './tables.ts'

type MailRequest = { reader: SessionView; id: string; origin: Origin }

/**
 * One mail as `reader` may see it. Its links can sign in to the recipient's account, so the content is shown only to
 * readers who have all permissions of that account, and reading it is recorded in the audit log.
 * @throws {AppError} NOT_FOUND
 */
export async function openMail(
	{ db, audit, roles, clock }: { db: Db; audit: Audit; roles: Roles; clock: Clock },
	{ reader, id, origin }: MailRequest,
): Promise<StoredMail> {
	const mail = await findMail(db.$pickTables<'mails'>(), id)
	if (!mail) throw new AppError({ code: 'NOT_FOUND', message: 'Mail not found' })
	const users = await findRecipients(db, mail.to.toLowerCase(), clock.now())
	const { user, impersonatedBy } = reader
	const sets = await roles.current()
	if (!users.every(({ role }) => covers(user.role, role, sets))) return { ...mail, text: null, html: null }
	await audit.record({
		event: 'mailRead',
		...actorOf({ id: user.id, impersonatedBy }, { mail: id }),
		subjectId: users[0]?.id ?? null,
		origin,
	})
	return mail
}

async function findRecipients(db: Db, email: string, now: Date): Promise<{ id: string; role: string }[]> {
	const [own, previous] = await Promise.all([
		db.selectFrom('user').select(['id', 'role']).where('email', '=', email).execute(),
		db
			.selectFrom('previousAddress')
			.innerJoin('user', 'user.id', 'previousAddress.userId')
			.select(['user.id', 'user.role'])
			.where('previousAddress.email', '=', email)
			.where('previousAddress.expiresAt', '>', now)
			.execute(),
	])
	return [...own, ...previous]
}
