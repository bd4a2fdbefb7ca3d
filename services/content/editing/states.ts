import type { Kysely } from 'kysely'
import type { Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { LanguageState } from './contract.ts'

type Db = Kysely<ContentTables>

type Period = {
	item: string
	locale: Locale
	version: number
	visibleFrom: string
	visibleUntil: string
	listedAt: string
}

type DraftState = { item: string; locale: Locale; base: number | null; changed: boolean | number }

/** The state of every started language of some items. */
export async function languageStates(db: Db, items: readonly string[], now: string) {
	if (items.length === 0) return new Map<string, Partial<Record<Locale, LanguageState>>>()
	const [periods, drafts] = await Promise.all([
		db
			.selectFrom('periods')
			.select(['item', 'locale', 'version', 'visibleFrom', 'visibleUntil', 'listedAt'])
			.where('item', 'in', items)
			.orderBy('visibleFrom')
			.execute(),
		db
			.selectFrom('drafts')
			.select(['item', 'locale', 'base', 'changed'])
			.where('item', 'in', items)
			.execute(),
	])
	const states = new Map<string, Partial<Record<Locale, LanguageState>>>()
	for (const draft of drafts) {
		const own = periods.filter(({ item, locale }) => item === draft.item && locale === draft.locale)
		states.set(draft.item, { ...states.get(draft.item), [draft.locale]: stateOf(own, draft, now) })
	}
	return states
}

/** The state of one language: of its periods in order of time, and its draft. */
function stateOf(
	periods: readonly Period[],
	draft: Pick<DraftState, 'base' | 'changed'>,
	now: string,
): LanguageState {
	const current = periods.find(({ visibleFrom, visibleUntil }) => visibleFrom <= now && visibleUntil > now)
	const scheduled = periods.find(({ visibleFrom }) => visibleFrom > now)
	const latest = scheduled ?? current
	return {
		state: current ? 'published' : scheduled ? 'scheduled' : periods.length > 0 ? 'archived' : 'draft',
		version: current?.version ?? null,
		publishedAt: current?.listedAt ?? null,
		updatedAt: current?.visibleFrom ?? null,
		scheduledAt: scheduled?.visibleFrom ?? null,
		scheduledVersion: scheduled?.version ?? null,
		hasChanges: Boolean(draft.changed) || latest?.version !== draft.base,
	}
}
