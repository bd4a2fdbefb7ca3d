import type { ColumnType } from 'kysely'
import type { DailyCountTables } from '#platform/daily-counts.ts'
import type { RateLimitTables } from '#platform/rate-limit.ts'
import type { ItemKind, Locale, PagePlace } from './kinds.ts'
import type { SearchTexts } from './search/tables.ts'

/** SQLite returns 0 or 1. */
type Flag = ColumnType<boolean | number, boolean, boolean>

type Text = { title: string; summary: string; body: string }

/**
 * Times are ISO 8601 text in UTC, always with milliseconds, so that text order is time order. Bodies are Markdown.
 * `publications` and `items/visibility.ts` decide what readers see; `versions` and `drafts` are for editors.
 */
export type ContentTables = RateLimitTables &
	DailyCountTables & {
		/** What all languages share; a change applies at once. */
		items: {
			id: string
			kind: ItemKind
			/** In the address; unique among the items of a kind. */
			slug: string
			/** Of news: the slug of its category; of documents: a `DocumentType`; empty for others. */
			category: string
			pinned: Flag
			/** Path of a picture of the site. */
			cover: string | null
			/** Shown below the title; free text. */
			author: string | null
			/** Of teams and pages: ascending. */
			position: number
			place: PagePlace
			/** Of teams: the id of the organization whose members are the team's. */
			organization: string | null
			/** JSON: `{ label, url }[]`. */
			links: string
			/** JSON: people of a team who have no account. */
			people: string
			startsAt: string | null
			endsAt: string | null
			venue: string | null
			capacity: number | null
			/** When the event was last set; null if it never was. */
			eventChangedAt: string | null
			/** Whether `parvis demo` added it and nobody has edited it since. */
			isDemo: Flag
			createdBy: string | null
			createdAt: string
			updatedAt: string
			deletedAt: string | null
		}
		/** Immutable. */
		versions: Text & {
			item: string
			locale: Locale
			/** From 1 for each item and language. */
			number: number
			authorId: string | null
			author: string | null
			createdAt: string
		}
		/** What editors write into; one row for each started language. */
		drafts: Text & {
			item: string
			locale: Locale
			/** For searches: in lower case, without accents. */
			foldedTitle: string
			/** Incremented by each save, so that an editor with an older one is warned. */
			revision: number
			/** The version it started from. */
			base: number | null
			/** Whether its text differs from `base`. */
			changed: Flag
			/** Of documents: the highest number of an edition that readers have seen. It is not lost when a clock is set back. */
			lastEdition: number
			/** Incremented to end the preview links that were created before. */
			previewGeneration: number
			authorId: string | null
			author: string | null
			updatedAt: string
		}
		/** When which version is public. Those of one item and language do not overlap. */
		periods: {
			item: string
			locale: Locale
			version: number
			/** Of documents: counts what readers see as versions. A minor correction keeps it. */
			edition: number
			visibleFrom: string
			/** Exclusive; `never` for no end. */
			visibleUntil: string
			/** Date of the first publication: corrections keep it. */
			listedAt: string
			/** Whether readers may read it before `visibleFrom`, as a new version that is announced. */
			announced: Flag
		}
		/**
		 * What readers of each language see, and when: made from `periods` and `items` by `rebuildPublications`, so that one index
		 * gives each list. Those of one reader and item do not overlap.
		 */
		publications: {
			/** The language that is asked for. */
			reader: Locale
			item: string
			/** The language of the text. */
			locale: Locale
			version: number
			edition: number
			visibleFrom: string
			visibleUntil: string
			listedAt: string
			kind: ItemKind
			category: string
			pinned: Flag
			startsAt: string | null
			/** Set for every event: see `eventEnd`. */
			endsAt: string | null
		}
		categories: { slug: string; nameFr: string; nameEn: string | null; position: number; isDemo: Flag }
		/** Former addresses: a path at an old site, or `kind/slug`. */
		redirects: { source: string; item: string }
		/** On news. `parent` of a reply is no reply itself; `thread` is the comment that begins the thread, or itself. */
		comments: {
			id: string
			item: string
			parent: string | null
			thread: string
			threadAt: string
			/** Language of the page on which it was written. */
			locale: Locale
			/** Null when it is deleted. */
			authorId: string | null
			/** A username. */
			author: string | null
			/** A small part of Markdown; empty when it is deleted. */
			body: string
			createdAt: string
			editedAt: string | null
			state: 'visible' | 'hidden' | 'deleted'
			hiddenBy: string | null
			hiddenReason: string | null
		}
		/** Reports of members to the moderators, one per member and comment. */
		reports: {
			comment: string
			/** A user id. */
			reporter: string
			reason: string
			createdAt: string
			resolvedAt: string | null
		}
		likes: { item: string; userId: string }
		/** Users who signed up for an event, in the order of `position`. */
		attendance: {
			item: string
			userId: string
			username: string
			position: number
			state: 'going' | 'waiting'
			createdAt: string
			/** The mail that the user still has to get: they got a place, or the event has another date or place. */
			unsentMail: 'place' | 'change' | null
			unsentSince: string | null
		}
		/** One row, incremented in the transaction of every write. */
		changes: { id: number; version: number }
		searchTexts: SearchTexts
	}
