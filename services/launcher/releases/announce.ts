import type { Clock } from '#platform/clock.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { Db } from './release-rows.ts'

type Dependencies = { db: Db; clock: Clock; notify: AccountsService['internal']['notify'] }

/**
 * Tells users who asked for it about the stable releases that everybody is offered, once each: after a failure the next
 * call repeats the notice, whose id makes it one.
 */
export async function announceReleases({ db, clock, notify }: Dependencies): Promise<void> {
	const due = await db
		.selectFrom('releases')
		.select(['id', 'version'])
		.where('state', '=', 'published')
		.where('channel', '=', 'stable')
		.where('rollout', '=', 100)
		.where('announced_at', 'is', null)
		.execute()
	for (const { id, version } of due) {
		await notify({
			id: `launcher:${id}`,
			to: { everyone: true },
			kind: 'launcherReleased',
			path: '/dashboard/horizon/launcher',
			data: { version },
		})
		const announced_at = clock.now().toISOString()
		await db.updateTable('releases').set({ announced_at }).where('id', '=', id).execute()
	}
}
