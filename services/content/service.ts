import { createDailyCounts } from '#platform/daily-counts.ts'
import { createFigures } from '#platform/http/figures.ts'
import { createCache } from '#platform/cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { deleteEmptyBuckets } from '#platform/rate-limit.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { addMissingCategories, createCategories, type NamedCategory } from './categories/service.ts'
import { contentVersion, createChangeContent } from './changes.ts'
import type { ContentService } from './contract.ts'
import { createDocumentsReading } from './documents/reading.ts'
import { addCompleteItem, type CompleteItem } from './editing/add-item.ts'
import { createEditing, type Editing } from './editing/editing.ts'
import type { EditingService } from './editing/contract.ts'
import { findPreview } from './editing/preview.ts'
import { createRecycleBin } from './editing/recycle-bin.ts'
import { createFeedsReading } from './feeds/reading.ts'
import { findRedirect } from './items/redirects.ts'
import { createNewsReading } from './news/reading.ts'
import { createPagesReading } from './pages/reading.ts'
import { createContentPersonalData } from './personal-data.ts'
import { createEventMails } from './responses/event-mails.ts'
import { removeDeparted } from './responses/departed.ts'
import { createAnnouncements } from './notices/announcements.ts'
import { createResponses } from './responses/service.ts'
import { createSearch } from './search/search.ts'
import { createNewsPictures, type NewsPictures } from './share-pictures/news-pictures.ts'
import type { ContentTables } from './tables.ts'
import { createTeamsReading } from './teams/reading.ts'
import { createTransfer } from './transfer/store.ts'
import { findUses } from './use-queries.ts'

const maxBucketsPerSweep = 10_000

export type ContentAccounts = Pick<AccountsService, 'actors' | 'session' | 'profile' | 'internal'>

type ContentDependencies = Database<ContentTables> & {
	accounts: ContentAccounts
	secret: string
	clock: Clock
	log: Log
	siteName(): Promise<string>
	/** A picture of this site as WebP, 640 pixels wide; null if there is none. */
	readPicture(path: string): Promise<Buffer | null>
}

/** The service with the methods that exist only in the process that runs it. */
export type LocalContentService = ContentService & {
	/** Editing for an actor that is not a request, such as `commandLine`. */
	editor: Editing
	commandLine: Actor
	/** Removes for good what has been deleted for 30 days. */
	recycleBin: ReturnType<typeof createRecycleBin>
	announcements: ReturnType<typeof createAnnouncements>
	/** Starts the background work: the sweeps of deleted content, and announcements. */
	open(): void
	close(): Promise<void>
	newsPictures: NewsPictures
	/** For imports and exports. */
	transfer: ReturnType<typeof createTransfer>
	/** Whether there is no item, deleted ones included. */
	isEmpty(): Promise<boolean>
	/** Adds categories that do not exist yet and items with their past, all or none. @throws {AppError} as `insertItem` */
	addAll(content: { categories: readonly NamedCategory[]; items: readonly CompleteItem[] }): Promise<void>
}

export function createContentService(dependencies: ContentDependencies): LocalContentService {
	const { db, clock, accounts, secret, log } = dependencies
	const now = () => clock.now().toISOString()
	const version = createCache({ load: () => contentVersion(db, now()), clock })
	const actorOf = accounts.actors.require
	const changeContent = createChangeContent(db, version.invalidate)
	const sendEventMails = createEventMails({ db, clock, accounts })
	// The change is made already; what could not be sent is sent by the hourly sweep.
	const afterEventChange = () =>
		sendEventMails().catch((error: unknown) => log.warn('mails about events wait', { error }))
	const notify: ContentAccounts['internal']['notify'] = (notice) =>
		accounts.internal
			.notify(notice)
			.catch((error: unknown) => log.warn('a notice could not be sent', { kind: notice.kind, error }))
	const counts = createDailyCounts<'newsRead'>({ db: db.$pickTables<'dailyCount'>(), clock, log })
	const editor = createEditing({ db, clock, secret, changeContent, afterEventChange })
	const recycleBin = createRecycleBin({
		...dependencies,
		async alsoRemove() {
			await removeDeparted({ db, clock, accounts, changeContent })
			await sendEventMails()
			await deleteEmptyBuckets(db, clock.now().getTime(), maxBucketsPerSweep)
		},
	})
	const announcements = createAnnouncements(dependencies)
	return {
		version: version.current,
		...createNewsReading({ db, clock }),
		...createFeedsReading({ db, clock }),
		...createTeamsReading({ db, clock }),
		...createDocumentsReading({ db, clock }),
		...createPagesReading({ db, clock }),
		...createSearch(dependencies),
		preview: ({ token }) => findPreview(db, token, { secret, now: clock.now() }),
		redirect: async ({ path }) => await findRedirect(db, { path, now: now() }),
		categories: createCategories({ db, changeContent, actorOf }),
		responses: createResponses({
			db,
			clock,
			accounts,
			notify,
			changeContent,
			actorOf,
			afterEventChange,
			onRead: () => counts.add('newsRead'),
		}),
		figures: createFigures({ counts, permissions: { newsRead: 'content.edit' }, requireActor: actorOf }),
		editing: forRequests(editor, actorOf),
		editor,
		commandLine: accounts.actors.commandLine,
		recycleBin,
		announcements,
		open() {
			recycleBin.open()
			announcements.open()
			counts.open()
		},
		async close() {
			await recycleBin.close()
			await announcements.close()
			await counts.close()
		},
		transfer: createTransfer({ db, clock, changeContent }),
		newsPictures: createNewsPictures(dependencies),
		async isEmpty() {
			return (await db.selectFrom('items').select('id').limit(1).execute()).length === 0
		},
		async addAll({ categories, items }) {
			await changeContent(async (trx) => {
				await addMissingCategories(trx, categories)
				for (const item of items) await addCompleteItem(trx, item, clock.now())
			})
		},
		usesOf: (texts) => findUses(db, texts),
		personalData: createContentPersonalData({ db, clock, changeContent }),
	}
}

/** The same methods for the headers of a request. */
function forRequests(editing: Editing, actorOf: (headers: Headers) => Promise<Actor>): EditingService {
	const methods = Object.entries(editing).map(([name, method]) => [
		name,
		async (headers: Headers, ...rest: unknown[]) =>
			await (method as (actor: Actor, ...rest: unknown[]) => Promise<unknown>)(
				await actorOf(headers),
				...rest,
			),
	])
	return Object.fromEntries(methods) as EditingService
}
