import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { type Kept, keepBriefly } from '#platform/kept.ts'
import type { Db } from '#services/accounts/tables.ts'

/** What the owner of the site decides in the panel. */
export type SiteSettings = {
	siteName: string
	/** Whether a visitor may make an account. */
	registrationOpen: boolean
	/** Whether a mailed link signs in without a password. */
	magicLink: boolean
}

/** The name stands in titles and in the subject of mails: one short line. */
export const siteSettingsSchema: z.ZodType<SiteSettings> = z.object({
	siteName: z
		.string()
		.trim()
		.min(1)
		.max(60)
		.regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>]*$/u, 'Invalid input: control characters'),
	registrationOpen: z.boolean(),
	magicLink: z.boolean(),
})

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
