import type { Clock } from '#platform/clock.ts'
import { dayAt, endOfDay } from '#platform/paris.ts'
import { withRelaxedDurability } from '#platform/database/relaxed-durability.ts'
import type { Background } from '#services/accounts/background.ts'
import type { Db } from '#services/accounts/tables.ts'

type Dependencies = {
	db: Db
	/** Called for each user once a day. */
	onActive(): void
	background: Background
	clock: Clock
}

const maxRemembered = 100_000

/**
 * Notices users once per day in Europe/Paris, in whichever process they make requests. Only the first request of a user on
 * a day writes; the last active day is the only one that is stored.
 */
export function createActiveMembers({ db, onActive, background, clock }: Dependencies) {
	let day = ''
	let dayEndsAt = 0
	const written = new Set<string>()

	async function write(userId: string): Promise<void> {
		const changed = await withRelaxedDurability(db, (each) =>
			each
				.insertInto('activeDay')
				.values({ userId, day })
				.onConflict((conflict) =>
					conflict.column('userId').doUpdateSet({ day }).where('activeDay.day', '<', day),
				)
				.returning('day')
				.execute(),
		).catch((error: unknown) => {
			written.delete(userId)
			throw error
		})
		if (changed.length > 0) onActive()
	}

	return function noteActive(userId: string): void {
		const now = clock.now().getTime()
		if (now >= dayEndsAt || written.size >= maxRemembered) {
			day = dayAt(now)
			dayEndsAt = endOfDay(day)
			written.clear()
		}
		if (written.has(userId)) return
		written.add(userId)
		background.add(write(userId))
	}
}
