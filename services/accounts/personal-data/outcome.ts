import type { Log } from '#platform/log.ts'
import type { Person } from '#platform/personal-data/contract.ts'
import { handoversOf } from '#services/accounts/organizations/owners.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { DeletionOutcome } from './labels.ts'
import type { Sources } from './sources.ts'

export type OutcomeOf = (person: Person, now: Date) => Promise<DeletionOutcome>

/** What a deletion of a user would do. A service that does not answer is said to be missing: it is asked again later. */
export function createOutcome({ db, sources, log }: { db: Db; sources: Sources; log: Log }): OutcomeOf {
	return async (person, now) => {
		const asked = await Promise.allSettled(
			sources.all().map(async ({ source }) => await source().counts(person)),
		)
		for (const { reason } of asked.filter((each) => each.status === 'rejected'))
			log.warn('personal data could not be counted', { error: reason })
		return {
			counts: asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
			handovers: await handoversOf(db, person.id, now),
			isComplete: asked.every(({ status }) => status === 'fulfilled'),
		}
	}
}
