import type { Clock } from '#platform/clock.ts'
import { type Cache, createCache } from '#platform/cache.ts'
import type { SiteSettings } from '#services/accounts/contract.ts'
import type { Db } from '#services/accounts/tables.ts'
import { type LegalIdentity, legalIdentitySchema, type NewLegalIdentity } from './legal-identity.ts'

export type StoredSettings = SiteSettings & { legalIdentity: LegalIdentity }

export type Settings = Cache<StoredSettings> & {
	/** Writes all settings but the legal identity; `within` runs in the same transaction. */
	change(settings: SiteSettings, within: (trx: Db) => Promise<void>): Promise<void>
	/** Writes the legal identity; `within` gets the previous one and runs in the same transaction. */
	changeIdentity(
		identity: NewLegalIdentity,
		within: (trx: Db, before: LegalIdentity) => Promise<void>,
	): Promise<void>
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
		async changeIdentity(identity, within) {
			await db.transaction().execute(async (trx) => {
				const { legalIdentity: before } = await readSettings(trx)
				const row = { legalIdentity: JSON.stringify(identity) }
				await trx.updateTable('siteSettings').set(row).where('id', '=', 1).execute()
				await within(trx, before)
			})
			cache.invalidate()
		},
	}
}

async function readSettings(db: Db): Promise<StoredSettings> {
	const row = await db
		.selectFrom('siteSettings')
		.select(['siteName', 'registrationOpen', 'magicLink', 'legalIdentity'])
		.where('id', '=', 1)
		.executeTakeFirstOrThrow()
	return {
		siteName: row.siteName,
		registrationOpen: Boolean(row.registrationOpen),
		magicLink: Boolean(row.magicLink),
		legalIdentity: legalIdentitySchema.parse(JSON.parse(row.legalIdentity)),
	}
}
