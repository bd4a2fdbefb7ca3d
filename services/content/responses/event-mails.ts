import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { typeset } from '#platform/markdown/typography.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { readableTexts } from '#services/content/items/visibility.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'

const kindOf = { place: 'eventPlace', change: 'eventChanged' } as const

type Dependencies = {
	db: Kysely<ContentTables>
	clock: Clock
	accounts: Pick<AccountsService, 'internal'>
}

/**
 * Returns a function that sends the mails which attendees still have to get, of events that readers see and that have not
 * started. Call it after the transaction that made them necessary; what fails stays to be sent by the next call.
 */
export function createEventMails({ db, clock, accounts }: Dependencies): () => Promise<void> {
	return async function sendEventMails() {
		const now = clock.now().toISOString()
		// In French, whose text every public event has.
		const unsent = await readableTexts(db, { locale: 'fr', now })
			.innerJoin('attendance', 'attendance.item', 'publications.item')
			.select(['items.kind', 'items.slug', 'items.category', 'items.startsAt', 'items.venue'])
			.select(['versions.title', 'versions.locale'])
			.select(['attendance.item', 'userId', 'unsentMail', 'unsentSince'])
			.where('attendance.unsentSince', 'is not', null)
			.where('items.startsAt', '>', now)
			.orderBy('attendance.unsentSince')
			.orderBy('attendance.position')
			.execute()
		for (const { item, userId, unsentMail, unsentSince, title, locale, startsAt, venue, ...row } of unsent) {
			await accounts.internal.notify({
				id: noticeId([item, userId, unsentMail, unsentSince]),
				to: { userIds: [userId] },
				kind: kindOf[unsentMail!],
				path: pathOf(row),
				data: { title: typeset(title, locale), startsAt: startsAt!, venue: venue ?? '' },
			})
			await db
				.updateTable('attendance')
				.set({ unsentMail: null, unsentSince: null })
				.where('item', '=', item)
				.where('userId', '=', userId)
				.where('unsentSince', '=', unsentSince)
				.execute()
		}
	}
}

/** The same whichever process sends it, and however often. */
const noticeId = (parts: readonly unknown[]) =>
	createHash('sha256')
		.update(`parvis: event mail: ${JSON.stringify(parts)}`)
		.digest('base64url')
