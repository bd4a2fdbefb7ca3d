import type { z } from 'zod'
import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Locale, Mailer } from '#services/accounts/mails/mailer.ts'
import type { InternalNotifications } from '#services/accounts/notifications/contract.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { requestBody } from './contract.ts'
import { requestDays } from './limits.ts'

type Dependencies = {
	db: Db
	mailer: Mailer
	notify: InternalNotifications['notify']
	clock: Clock
}

type NewRequest = z.output<typeof requestBody> & { locale: Locale }

export type RegistrationRequests = ReturnType<typeof createRegistrationRequests>

/** The requests of visitors for an invitation. */
export function createRegistrationRequests({ db, mailer, notify, clock }: Dependencies) {
	return {
		/**
		 * Stores a request and tells who may answer it. The visitor's mailbox alone learns of an account or an invitation
		 * that exists already; a repeated request has no effect.
		 */
		async add({ name, email, message, locale }: NewRequest, headers: Headers | undefined): Promise<void> {
			const user = await db.selectFrom('user').select('name').where('email', '=', email).executeTakeFirst()
			if (user) return await mailer.alreadyRegistered({ name: user.name, email }, headers)
			const now = clock.now()
			const id = randomUUID()
			const expiresAt = new Date(now.getTime() + requestDays * 86_400_000)
			const request = { id, email, name, message, locale, createdAt: now, expiresAt, createdById: null }
			await db
				.deleteFrom('registrationInvitation')
				.where('email', '=', email)
				.where('expiresAt', '<=', now)
				.execute()
			const added = await db
				.insertInto('registrationInvitation')
				.values({ ...request, state: 'requested' })
				.onConflict((conflict) => conflict.column('email').doNothing())
				.executeTakeFirst()
			if (added.numInsertedOrUpdatedRows !== 0n)
				return await notify({
					id: `registration.${id}`,
					to: { permission: 'users.manage' },
					kind: 'registrationRequested',
					path: '/panel/users/invitations',
				})
			const invited = await db
				.selectFrom('registrationInvitation')
				.select(['id', 'name'])
				.where('email', '=', email)
				.where('state', '=', 'invited')
				.executeTakeFirst()
			if (invited) await mailer.registrationInvitation({ name: invited.name, email }, invited.id, headers)
		},
	}
}
