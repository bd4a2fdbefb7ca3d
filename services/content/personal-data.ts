import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import { typeset } from '#platform/markdown/typography.ts'
import { createPersonalData, type PersonalInventory, reasons } from '#platform/personal-data/inventory.ts'
import type { ChangeContent } from './changes.ts'
import { readableTexts } from './items/visibility.ts'
import { pathOf } from './paths.ts'
import { removeUser } from './responses/departed.ts'
import type { ContentTables } from './tables.ts'

const ofOthers = 'about a comment of another user'
const ofItem = 'about the item, not about who made it'
const derived = 'derived from other columns'

/** What content holds about users. Published texts stay without the name of who wrote a version. */
export const contentInventory: PersonalInventory = {
	lists: {
		comments: {
			table: 'comments',
			names: { authorId: 'id' },
			key: ['id'],
			exported: ['id', 'item', 'locale', 'body', 'createdAt', 'editedAt', 'state', 'hiddenReason'],
			withheld: {
				author: 'the username, which the profile has',
				...reasons(['parent', 'thread', 'threadAt'], 'the place among the comments of others'),
			},
			fate: 'removed',
		},
		hiddenComments: {
			table: 'comments',
			names: { hiddenBy: 'username' },
			key: ['id'],
			exported: ['id', 'hiddenReason'],
			withheld: reasons(['item', 'locale', 'body', 'createdAt', 'editedAt', 'state'], ofOthers),
			fate: 'unnamed',
		},
		commentReports: {
			table: 'reports',
			names: { reporter: 'id' },
			key: ['comment'],
			exported: ['comment', 'reason', 'createdAt', 'resolvedAt'],
			fate: 'removed',
		},
		likes: { table: 'likes', names: { userId: 'id' }, key: ['item'], exported: ['item'], fate: 'removed' },
		attendance: {
			table: 'attendance',
			names: { userId: 'id' },
			key: ['item'],
			exported: ['item', 'username', 'state', 'createdAt'],
			withheld: reasons(['position', 'unsentMail', 'unsentSince'], 'the order of the queue and its mails'),
			fate: 'removed',
		},
		contentCreated: {
			table: 'items',
			names: { createdBy: 'id' },
			key: ['id'],
			exported: ['id', 'kind', 'slug', 'createdAt', 'updatedAt', 'deletedAt'],
			withheld: {
				...reasons(['category', 'pinned', 'cover', 'position', 'place', 'organization', 'links'], ofItem),
				...reasons(['startsAt', 'endsAt', 'venue', 'capacity', 'eventChangedAt', 'isDemo'], ofItem),
				author: 'a published signature, which editors wrote as a part of the text',
				people: 'published names of a team, which its owners wrote as a part of the text',
			},
			fate: 'unnamed',
		},
		contentVersions: {
			table: 'versions',
			names: { authorId: 'id', author: 'username' },
			key: ['item', 'locale', 'number'],
			exported: ['item', 'locale', 'number', 'title', 'summary', 'body', 'createdAt'],
			fate: 'unnamed',
			pageRows: 20,
		},
		contentDrafts: {
			table: 'drafts',
			names: { authorId: 'id', author: 'username' },
			key: ['item', 'locale'],
			exported: ['item', 'locale', 'title', 'summary', 'body', 'updatedAt'],
			withheld: {
				foldedTitle: derived,
				...reasons(['revision', 'base', 'changed', 'lastEdition', 'previewGeneration'], ofItem),
			},
			fate: 'unnamed',
			pageRows: 20,
		},
	},
	notPersonal: {
		...reasons(['periods', 'publications', 'categories', 'redirects', 'changes'], 'about items alone'),
		searchTexts: 'words of published texts, which stay',
		dailyCount: 'counts without names',
		rateLimitBucket: 'user ids for at most a day',
	},
}

type Dependencies = { db: Kysely<ContentTables>; clock: Clock; changeContent: ChangeContent }

/** The title and the address of items that are public, in French if they have it. */
async function namesOf(db: Kysely<ContentTables>, ids: string[], now: string) {
	const rows = await readableTexts(db, { locale: 'fr', now })
		.select(['items.id', 'items.kind', 'items.slug', 'items.category', 'versions.title', 'versions.locale'])
		.where('items.id', 'in', ids)
		.execute()
	return new Map(
		rows.map((row) => [row.id, { title: typeset(row.title, row.locale), path: pathOf(row) }] as const),
	)
}

export function createContentPersonalData({ db, clock, changeContent }: Dependencies): PersonalDataSource {
	return createPersonalData(db, contentInventory, {
		names: { item: (ids) => namesOf(db, ids, clock.now().toISOString()) },
		forgetMore: ({ id }) => changeContent((trx) => removeUser(trx, id, clock.now().toISOString())),
	})
}
