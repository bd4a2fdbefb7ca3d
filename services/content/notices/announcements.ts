import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { typeset } from '#platform/markdown/typography.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { readableTexts } from '#services/content/items/visibility.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Dependencies = {
	db: Kysely<ContentTables>
	clock: Clock
	accounts: { internal: Pick<AccountsService['internal'], 'notify'> }
	log: Log
}

const lookEveryMs = 60_000
/** What became public longer ago is no longer announced, such as after a stop of several days. */
const windowMs = 24 * 3_600_000

/**
 * Announces news, and new editions of the terms, once readers see them: at the time of a scheduled publication, by a look
 * every minute. Every process may look, since accounts takes a notice once.
 */
export function createAnnouncements({ db, clock, accounts, log }: Dependencies) {
	let timer: NodeJS.Timeout | undefined
	let looking = Promise.resolve()

	async function announce(): Promise<void> {
		const now = clock.now()
		const since = new Date(now.getTime() - windowMs).toISOString()
		// In French, whose text every public item has.
		const rows = await readableTexts(db, { locale: 'fr', now: now.toISOString() })
			.select(['items.id', 'items.kind', 'items.slug', 'items.category'])
			.select(['versions.title', 'versions.locale', 'publications.edition'])
			.where('publications.visibleFrom', '>', since)
			.where((row) =>
				row.or([
					row.and([row('items.kind', '=', 'news'), row('publications.listedAt', '>', since)]),
					row.and([
						row('items.kind', '=', 'document'),
						row('items.category', '=', 'terms'),
						row('publications.edition', '>', 1),
					]),
				]),
			)
			.execute()
		for (const { id, title, locale, edition, ...item } of rows) {
			const isNews = item.kind === 'news'
			await accounts.internal.notify({
				id: isNews ? `news.${id}` : `terms.${id}.${edition}`,
				to: { everyone: true },
				kind: isNews ? 'newsPublished' : 'termsChanged',
				path: pathOf(item),
				data: { title: typeset(title, locale) },
			})
		}
	}

	function announceInBackground(): void {
		looking = looking
			.then(announce)
			.catch((error: unknown) => log.warn('what became public is announced later', { error }))
	}

	return {
		announce,
		open() {
			announceInBackground()
			timer = setInterval(announceInBackground, lookEveryMs).unref()
		},
		async close() {
			clearInterval(timer)
			await looking
		},
	}
}
