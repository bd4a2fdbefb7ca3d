import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { headersOf, localeOf, type Mailer } from '#services/accounts/mails/mailer.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { answerBody, inviteBody, type RegistrationService } from './contract.ts'
import { invitationDays, maxListed } from './limits.ts'

type Dependencies = {
	db: Db
	mailer: Mailer
	audit: Audit
	session: ReadSession
	clock: Clock
}

type State = 'requested' | 'invited'

export function createRegistration({ db, mailer, audit, session, clock }: Dependencies): RegistrationService {
	async function managerOf(headers: Headers) {
		const manager = await session(headers)
		requirePermission(manager, 'users.manage')
		return { id: manager.user.id, impersonatedBy: manager.impersonatedBy, origin: originOf(headers) }
	}

	type Manager = Awaited<ReturnType<typeof managerOf>>

	const record = async (trx: Db, manager: Manager, details: { action: string; count?: number }) =>
		await audit.recordIn(trx, {
			event: 'registrationAnswered',
			...actorOf(manager, details),
			subjectId: null,
			origin: manager.origin,
		})

	const waiting = (state: State) =>
		db
			.selectFrom('registrationInvitation as entry')
			.where('state', '=', state)
			.where('expiresAt', '>', clock.now())
			// The command line and administrators create accounts without an invitation.
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(selectFrom('user as known').select('known.id').whereRef('known.email', '=', 'entry.email')),
				),
			)

	const countOf = async (state: State) => {
		const { count } = await waiting(state)
			.select((row) => row.fn.countAll().as('count'))
			.executeTakeFirstOrThrow()
		return Number(count)
	}

	const invitationEnd = () => new Date(clock.now().getTime() + invitationDays * 86_400_000)

	const noRequest = () =>
		new AppError({ code: 'NOT_FOUND', reason: 'REQUEST_GONE', message: 'Request not found' })

	return {
		async invitation(id) {
			const row = await waiting('invited').select(['email', 'name']).where('id', '=', id).executeTakeFirst()
			return row ?? null
		},
		async list(headers) {
			await managerOf(headers)
			const requests = await waiting('requested')
				.select(['id', 'email', 'name', 'message', 'createdAt'])
				.orderBy('createdAt')
				.limit(maxListed)
				.execute()
			const invitations = await waiting('invited')
				.leftJoin('user', 'user.id', 'entry.createdById')
				.select(['entry.id', 'entry.email', 'entry.name', 'entry.createdAt', 'expiresAt'])
				.select('user.name as invitedBy')
				.orderBy('entry.createdAt', 'desc')
				.limit(maxListed)
				.execute()
			return {
				requests: requests.map((each) => ({ ...each, createdAt: isoTime(each.createdAt) })),
				requestCount: await countOf('requested'),
				invitations: invitations.map((each) => ({
					...each,
					createdAt: isoTime(each.createdAt),
					expiresAt: isoTime(each.expiresAt),
					link: mailer.registrationLink(each.id),
				})),
				invitationCount: await countOf('invited'),
			}
		},
		async invite(headers, input) {
			const manager = await managerOf(headers)
			// In one order, so that two administrators who invite the same addresses do not wait for each other.
			const emails = [...new Set(parseInput(inviteBody, input).emails)].toSorted()
			const users = await db.selectFrom('user').select('email').where('email', 'in', emails).execute()
			const registered = users.map(({ email }) => email)
			const locale = localeOf(headers)
			const now = clock.now()
			const invited = emails
				.filter((email) => !registered.includes(email))
				.map((email) => ({ email, id: randomUUID(), createdAt: now, expiresAt: invitationEnd() }))
			if (invited.length === 0) return { invited: 0, registered }
			const mailed = await db.transaction().execute(async (trx) => {
				const rows = await trx
					.insertInto('registrationInvitation')
					.values(
						invited.map((each) => ({
							...each,
							state: 'invited' as const,
							name: '',
							message: '',
							locale,
							createdById: manager.id,
						})),
					)
					.onConflict((conflict) =>
						conflict.column('email').doUpdateSet({
							state: 'invited',
							createdAt: now,
							expiresAt: invitationEnd(),
							createdById: manager.id,
						}),
					)
					.returning(['id', 'email', 'name', 'locale'])
					.execute()
				await record(trx, manager, { action: 'invite', count: rows.length })
				return rows
			})
			for (const { id, name, email, locale: language } of mailed)
				await mailer.registrationInvitation({ name, email }, id, headersOf(language))
			return { invited: mailed.length, registered }
		},
		async answer(headers, id, input) {
			const manager = await managerOf(headers)
			const answer = parseInput(answerBody, input)
			const request = await db.transaction().execute(async (trx) => {
				const ofRequest = { id, state: 'requested' as const }
				const row = answer.isApproved
					? await trx
							.updateTable('registrationInvitation')
							.set({
								state: 'invited',
								expiresAt: invitationEnd(),
								createdAt: clock.now(),
								createdById: manager.id,
							})
							.where((entry) => entry.and(ofRequest))
							.returning(['email', 'name', 'locale'])
							.executeTakeFirst()
					: await trx
							.deleteFrom('registrationInvitation')
							.where((entry) => entry.and(ofRequest))
							.returning(['email', 'name', 'locale'])
							.executeTakeFirst()
				if (!row) return undefined
				const user = await trx
					.selectFrom('user')
					.select('name')
					.where('email', '=', row.email)
					.executeTakeFirst()
				if (user) await trx.deleteFrom('registrationInvitation').where('id', '=', id).execute()
				await record(trx, manager, { action: answer.isApproved ? 'approve' : 'decline' })
				return { ...row, isRegistered: user !== undefined }
			})
			if (!request) {
				if (answer.isApproved && (await this.invitation(id))) return
				throw noRequest()
			}
			const { locale, isRegistered, ...recipient } = request
			if (isRegistered) await mailer.alreadyRegistered(recipient, headersOf(locale))
			else if (answer.isApproved) await mailer.registrationInvitation(recipient, id, headersOf(locale))
			else await mailer.registrationDeclined(recipient, answer.message, headersOf(locale))
		},
		async revoke(headers, id) {
			const manager = await managerOf(headers)
			await db.transaction().execute(async (trx) => {
				const { numDeletedRows } = await trx
					.deleteFrom('registrationInvitation')
					.where('id', '=', id)
					.where('state', '=', 'invited')
					.executeTakeFirst()
				if (numDeletedRows > 0n) await record(trx, manager, { action: 'revoke' })
			})
		},
	}
}
