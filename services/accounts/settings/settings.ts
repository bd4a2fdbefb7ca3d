import { createCache } from '#platform/cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#services/accounts/tables.ts'
import { createSectionStore, type FixedFields, type SectionStore } from './section-store.ts'
import { type SectionName, type SectionValues, sections } from './sections.ts'
import { createVersionOf } from './settings-version.ts'

export type Settings = {
	/** Synchronous while cached. */
	current(): SectionValues | Promise<SectionValues>
	/** Differs after each change of a value or a secret; synchronous while cached. */
	version(): string | Promise<string>
	store: SectionStore
	/** The current secret of a section, null if there is none. @throws if it was encrypted with another secret of the site */
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
	const cache = createCache({ load: () => readSections(store), clock })
	const versionOf = createVersionOf()
	return {
		current() {
			const current = cache.current()
			return current instanceof Promise ? current.then(({ values }) => values) : current.values
		},
		version() {
			const current = cache.current()
			return current instanceof Promise
				? current.then(({ stored }) => versionOf(stored))
				: versionOf(current.stored)
		},
		store: {
			...store,
			async change(...change) {
				await store.change(...change)
				cache.invalidate()
			},
		},
		async secret(section, name) {
			const stored = (await cache.current()).stored[section]
			return stored ? store.secretIn(section, stored, name) : null
		},
	}
}

async function readSections(store: SectionStore) {
	const stored = await store.readAll()
	const entries = Object.entries(stored).map(([name, { value }]) => [name, value])
	return { stored, values: Object.fromEntries(entries) as SectionValues }
}
