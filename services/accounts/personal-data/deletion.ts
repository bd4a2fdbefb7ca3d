import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Person } from '#platform/personal-data/contract.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { noOrigin, type Origin } from '#services/accounts/audit/origin.ts'
import { headersOf, type Locale, type Mailer } from '#services/accounts/mails/mailer.ts'
import { leaveOrganizations } from '#services/accounts/organizations/owners.ts'
import { builtInRoles, rolesOf } from '#services/accounts/permissions.ts'
import { takeLock } from '#services/accounts/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import { findTarget } from '#services/accounts/users/change-user.ts'
import { requireOwner } from '#services/accounts/users/last-owner.ts'
import { outcomeLines } from './labels.ts'
import { graceDays } from './limits.ts'
import type { OutcomeOf } from './outcome.ts'
import { personOf } from './person.ts'
import {
	addDeletion,
	type DeletionStep,
	endRequest,
	forgettingServices,
	type RequestRow,
} from './requests.ts'
import type { Sources } from './sources.ts'

const dayMs = 86_400_000

export type Deletions = {
	/**
	 * Disables the account of a user and deletes it after the grace period; returns when. Asking again changes nothing.
	 * @throws {AppError} NOT_FOUND; CONFLICT for the last owner
	 */
	schedule(id: string, by: { locale: Locale; origin: Origin }): Promise<Date>
	/** @throws {AppError} NOT_FOUND if no deletion is scheduled */
	cancel(id: string, by: { actorId: string; origin: Origin }): Promise<void>
	/** Brings a scheduled deletion forward. @throws {AppError} NOT_FOUND likewise */
	hasten(id: string): Promise<void>
	/** Deletes the user of a request that is due and lets every service forget them. Throws until all have. */
	finish(request: RequestRow): Promise<void>
}

type Dependencies = {
	db: Db
	audit: Audit
	mailer: Mailer
	sources: Sources
	outcomeOf: OutcomeOf
	clock: Clock
}

export function createDeletions({ db, audit, mailer, sources, outcomeOf, clock }: Dependencies): Deletions {
	/** Runs `change` under the lock that serializes changes of owners. */
	const locked = <Result>(change: (trx: Db, now: Date) => Promise<Result>) =>
		db.transaction().execute(async (trx) => {
			const now = clock.now()
			await takeLock(trx, 'administrators', now)
			return await change(trx, now)
		})

	const findWaiting = (trx: Db, userId: string) =>
		trx
			.selectFrom('personalDataRequest')
			.innerJoin('user', 'user.id', 'userId')
			.select(['personalDataRequest.id', 'deletionDueAt'])
			.where('userId', '=', userId)
			.where('kind', '=', 'deletion')
			.where('state', '=', 'waiting')
			.where('deletionDueAt', 'is not', null)
			.executeTakeFirst()

	/** Returns as whom the user was known last; null if they keep the account after all. */
	const deleteUser = ({ id, userId }: RequestRow): Promise<Person | null> =>
		locked(async (trx, now) => {
			const request = await trx
				.selectFrom('personalDataRequest')
				.select(['email', 'username'])
				.where('id', '=', id)
				.where('state', '=', 'waiting')
				.executeTakeFirst()
			if (!request) return null
			const target = await findTarget(trx, userId)
			if (!target) return { id: userId, email: request.email, username: request.username ?? '' }
			const person = personOf(target)
			const transfers = await leaveOrganizations(trx, userId, now)
			await trx.deleteFrom('user').where('id', '=', userId).execute()
			if (rolesOf(target.role, builtInRoles).includes('owner')) await requireOwner(trx, now)
			await trx
				.updateTable('personalDataRequest')
				.set({ email: person.email, username: person.username })
				.where('id', '=', id)
				.execute()
			const own = { actorId: userId, origin: noOrigin }
			for (const entry of transfers) await audit.recordIn(trx, { ...entry, ...own })
			await audit.recordIn(trx, { event: 'accountDeleted', subjectId: userId, ...own })
			return person
		})

	/** No mail leaves for an address that was not confirmed. */
	async function mailDeleted({ email }: Person, { id, locale }: RequestRow): Promise<void> {
		if (email !== null) await mailer.accountDeleted({ name: '', email }, headersOf(locale), id)
	}

	return {
		async schedule(id, { locale, origin }) {
			const before = await findTarget(db, id)
			if (!before) throw new AppError({ code: 'NOT_FOUND', message: 'User not found' })
			const outcome = outcomeLines(await outcomeOf(personOf(before), clock.now()), locale)
			const { target, dueAt, isNew } = await locked(async (trx, now) => {
				const target = await findTarget(trx, id)
				if (!target) throw new AppError({ code: 'NOT_FOUND', message: 'User not found' })
				if (target.deletionDueAt) return { target, dueAt: new Date(target.deletionDueAt), isNew: false }
				const dueAt = new Date(now.getTime() + graceDays * dayMs)
				await trx.updateTable('user').set({ deletionDueAt: dueAt }).where('id', '=', id).execute()
				if (rolesOf(target.role, builtInRoles).includes('owner')) await requireOwner(trx, now)
				await addDeletion(trx, { user: target, locale, now, dueAt, steps: [...forgettingServices, 'mail'] })
				const details = { until: dueAt.toISOString() }
				await audit.recordIn(trx, { event: 'deletionScheduled', actorId: id, subjectId: id, origin, details })
				return { target, dueAt, isNew: true }
			})
			if (isNew) await mailer.deletionScheduled(target, { dueAt, locale, outcome })
			return dueAt
		},
		async cancel(id, { actorId, origin }) {
			await locked(async (trx, now) => {
				const waiting = await findWaiting(trx, id)
				if (!waiting) throw notScheduled()
				await trx.updateTable('user').set({ deletionDueAt: null }).where('id', '=', id).execute()
				await endRequest(trx, waiting.id, { state: 'cancelled', endedAt: now })
				await audit.recordIn(trx, { event: 'deletionCancelled', actorId, subjectId: id, origin })
			})
		},
		async hasten(id) {
			await locked(async (trx, now) => {
				const waiting = await findWaiting(trx, id)
				if (!waiting) throw notScheduled()
				await trx
					.updateTable('personalDataRequest')
					.set({ dueAt: now })
					.where('id', '=', waiting.id)
					.execute()
			})
		},
		async finish(request) {
			const { id } = request
			const person = await deleteUser(request)
			if (!person) return
			const pending = request.pending.split(',').filter(Boolean) as DeletionStep[]
			const failures: unknown[] = []
			const steps = new Set(pending)
			for (const step of pending) {
				try {
					if (step === 'mail') await mailDeleted(person, request)
					else await sources.of(step).forget(person)
				} catch (error) {
					failures.push(error)
					continue
				}
				steps.delete(step)
				const change = { pending: [...steps].join(',') }
				await db.updateTable('personalDataRequest').set(change).where('id', '=', id).execute()
			}
			if (failures.length > 0) throw new AggregateError(failures, `Not done yet: ${[...steps].join()}`)
			await endRequest(db, id, { state: 'done', endedAt: clock.now() })
		},
	}
}

const notScheduled = () =>
	new AppError({ code: 'NOT_FOUND', reason: 'NO_DELETION_SCHEDULED', message: 'No deletion is scheduled' })
