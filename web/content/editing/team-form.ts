import { z } from 'zod'
import * as limits from '#services/content/limits.ts'
import { optionalLine, shownLine } from '#web/forms/schemas.ts'
import { filledRows, linkKeys, personKeys } from './rows.ts'

/** The address of a picture of this site, with or without its origin. */
export const picture = z
	.string()
	.trim()
	.transform((address) => address.replace(/^https?:\/\/[^/]+(?=\/cdn\/)/, ''))
	.pipe(z.string().regex(/^$|^\/cdn\/(?:assets|badges)\/[\w.-]{1,200}$/, 'INVALID_PICTURE'))
	.transform((path) => path || null)

const link = z.object({
	label: shownLine('LINK_INCOMPLETE', 'INVALID_LINK', limits.maxLinkLabelCharacters),
	url: z
		.string()
		.trim()
		.min(1, 'LINK_INCOMPLETE')
		.max(limits.maxAddressCharacters, 'INVALID_LINK')
		.regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'INVALID_LINK'),
})

const personLine = shownLine('PERSON_INCOMPLETE', 'INVALID_PERSON', limits.maxPersonCharacters)

const person = z
	.object({
		name: personLine,
		fr: personLine,
		en: optionalLine('INVALID_PERSON', limits.maxPersonCharacters),
	})
	.transform(({ name, fr, en }) => ({ name, role: { fr, ...(en && { en }) } }))

/** The fields that only teams have, once `withRows` has read them. */
export const teamShape = {
	links: z.array(link).max(limits.maxLinks, 'TOO_MANY_LINKS'),
	people: z.array(person).max(limits.maxPeople, 'TOO_MANY_PEOPLE'),
}

/** The fields of a sent form, with the rows of `TeamFields`. */
export const withRows = (sent: unknown) => ({
	...(sent as object),
	links: filledRows(sent as Record<string, unknown>, 'link', linkKeys),
	people: filledRows(sent as Record<string, unknown>, 'person', personKeys),
})
