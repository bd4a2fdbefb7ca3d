import { type Cache, createCache } from '#platform/cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import { createSectionStore, type FixedFields, type SectionStore } from './section-store.ts'
import { type SectionName, type SectionValues, sections } from './sections.ts'

export type Settings = Cache<SectionValues> & {
	store: SectionStore
	/** The current secret of a section, null if there is none. */
	secret(section: SectionName, name: string): Promise<string | null>
}

type SettingsOptions = {
	db: Db
	clock: Clock
	secret: string
	/** What environment variables set, by section. */
	fixed?: Partial<Record<SectionName, FixedFields>>
}

/** The settings of the site, cached for 500 ms, because all pages and mails read them. */
export function createSettings({ db, clock, secret, fixed = {} }: SettingsOptions): Settings {
	const store = createSectionStore({ db, clock, secret, sections, fixed })
	const cache = createCache({ load: () => readValues(store), clock })
	return {
		...cache,
		store: {
			...store,
			async change(...change) {
				await store.change(...change)
				cache.invalidate()
			},
		},
		async secret(section, name) {
			const stored = (await store.readAll())[section]
			return stored ? store.secretIn(section, stored, name) : null
		},
	}
}

async function readValues(store: SectionStore): Promise<SectionValues> {
	const all = await store.readAll()
	return Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value])) as SectionValues
}
