import type { Clock } from '#platform/clock.ts'
import { type Cache, createCache } from '#platform/cache.ts'
import type { SiteSettings } from '#services/accounts/contract.ts'
import type { Db } from '#services/accounts/tables.ts'

export type Settings = Cache<SiteSettings> & {
	/** Writes all settings; `within` runs in the same transaction. */
	change(settings: SiteSettings, within: (trx: Db) => Promise<void>): Promise<void>
}

/** The settings of the site, cached for 500 ms, because all pages and mails read them. */
export function createSettings({ db, clock }: { db: Db; clock: Clock }): Settings {
	const cache = createCache({ load: () => readSettings(db), clock })
	return {
		...cache,
		async change(settings, within) {
			await db.transaction().execute(async (trx) => {
				await trx.updateTable('siteSettings').set(settings).where('id', '=', 1).execute()
				await within(trx)
			})
			cache.invalidate()
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
