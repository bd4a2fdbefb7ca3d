import type { Clock } from '#platform/clock.ts'
import { type Kept, keepBriefly } from '#platform/kept.ts'
import type { SiteSettings } from '#services/accounts/contract.ts'
import type { Db } from '#services/accounts/tables.ts'

export type Settings = Kept<SiteSettings> & {
	/** Writes all of them; `within` runs in the same transaction. */
	change(settings: SiteSettings, within: (trx: Db) => Promise<void>): Promise<void>
}

/** The settings of the site, at most 500 ms old: pages and mails ask for them all the time. */
export function createSettings({ db, clock }: { db: Db; clock: Clock }): Settings {
	const kept = keepBriefly(() => readSettings(db), clock)
	return {
		...kept,
		async change(settings, within) {
			await db.transaction().execute(async (trx) => {
				await trx.updateTable('siteSettings').set(settings).where('id', '=', 1).execute()
				await within(trx)
			})
			kept.forget()
		},
	}
}

async function readSettings(db: Db): Promise<SiteSettings> {
	const row = await db
		.selectFrom('siteSettings')
		.select(['siteName', 'registrationOpen', 'magicLink'])
		.where('id', '=', 1)
		.executeTakeFirstOrThrow()
	return {
		siteName: row.siteName,
		registrationOpen: Boolean(row.registrationOpen),
		magicLink: Boolean(row.magicLink),
	}
}
