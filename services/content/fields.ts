import { z } from 'zod'
import { itemKinds, locales, pagePlaces } from './kinds.ts'
import * as limits from './limits.ts'
import { slug } from './slug.ts'

/** Text on one line without control characters. */
export const line = z
	.string()
	.trim()
	.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Invalid input: control characters')

const wholeText = z.string().regex(/^[^\0]*$/, 'Invalid input: NUL')

export const locale = z.enum(locales)

export const kind = z.enum(itemKinds)

/** A draft may lack a title; what is published may not. `body` is Markdown. */
export const text = z.strictObject({
	title: line.max(limits.maxTitleCharacters),
	summary: line.max(limits.maxSummaryCharacters).default(''),
	body: wholeText.max(limits.maxBodyCharacters).default(''),
})

export type Text = z.output<typeof text>

/** A path of the site or an https address. */
const address = line.max(limits.maxAddressCharacters).regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'Invalid address')

/** A picture of this site. */
const picture = z.string().regex(/^\/cdn\/(?:assets|badges)\/[\w.-]{1,200}$/, 'Invalid picture')

/**
 * An instant as ISO 8601 in UTC. Its year has four digits, so that text order is time order: one with an offset may be in the
 * year 10000, which would sort before today. The last day is left for what follows, such as the end of an event.
 */
export const instant = z.iso
	.datetime({ offset: true })
	.transform((value) => new Date(value).toISOString())
	.refine((value) => /^\d/.test(value) && value < '9999-12-31', 'Invalid time: the year has four digits')

/** When and where; the end is optional. Times are ISO 8601 in UTC. */
const event = z
	.strictObject({
		startsAt: instant,
		endsAt: instant.nullable().default(null),
		venue: line.max(limits.maxPlaceCharacters).default(''),
		/** Null for no limit. */
		capacity: z.int().min(1).max(limits.maxCapacity).nullable().default(null),
	})
	.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
		path: ['endsAt'],
		message: 'An event ends after its start',
	})
	.refine(
		({ startsAt, endsAt }) =>
			endsAt === null || Date.parse(endsAt) - Date.parse(startsAt) <= limits.maxEventDays * 86_400_000,
		{ path: ['endsAt'], message: `An event lasts at most ${limits.maxEventDays} days` },
	)

export type Event = z.output<typeof event>

const link = z.strictObject({ label: line.min(1).max(limits.maxLinkLabelCharacters), url: address })

export type Link = z.output<typeof link>

const localizedLine = z.strictObject({
	fr: line.min(1).max(limits.maxPersonCharacters),
	en: line.max(limits.maxPersonCharacters).optional(),
})

const person = z.strictObject({ name: line.min(1).max(limits.maxPersonCharacters), role: localizedLine })

export type Person = z.output<typeof person>

/** What the languages of an item share. Fields that the kind of the item does not have are ignored. */
export const itemFields = z.strictObject({
	slug: slug.optional(),
	/** Of news: the slug of a category; of documents: a `DocumentType`. */
	category: slug.optional(),
	pinned: z.boolean().optional(),
	cover: picture.nullable().optional(),
	author: line.max(limits.maxAuthorCharacters).nullable().optional(),
	position: z.int().min(0).max(1_000_000).optional(),
	place: z.enum(pagePlaces).optional(),
	organization: line.max(100).nullable().optional(),
	links: z.array(link).max(limits.maxLinks).optional(),
	people: z.array(person).max(limits.maxPeople).optional(),
	event: event.nullable().optional(),
})

export type ItemFields = z.output<typeof itemFields>
