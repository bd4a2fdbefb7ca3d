import { z } from 'zod'

/** What the tables of the services know a user by. */
export const person = z.strictObject({
	id: z.string().min(1).max(100),
	username: z.string().max(200),
	/** Null if it is not confirmed: it may be the address of somebody else. */
	email: z.string().max(320).nullable(),
})

export type Person = z.infer<typeof person>

/**
 * What happens to rows when their user is deleted: they are removed, or stay without the user's name, or stay as they are
 * until their retention ends.
 */
const fates = ['removed', 'unnamed', 'kept'] as const

export type Fate = (typeof fates)[number]

const count = z.object({ list: z.string(), rows: z.number(), fate: z.enum(fates) })

/** Number of rows about a person in one list. */
export type PersonalCount = z.infer<typeof count>

/** Of a service or of all, without the lists that have no row. */
export const personalCounts = z.object({ counts: z.array(count) })

/** `next` is `after` of the following page; null on the last one. */
export const personalPage = z.object({
	rows: z.array(z.record(z.string(), z.unknown())),
	next: z.string().nullable(),
})

type PersonalPage = z.infer<typeof personalPage>

export const personalQuery = z.strictObject({
	list: z.string().max(100),
	after: z.string().max(1000).nullable(),
})

type PersonalQuery = z.infer<typeof personalQuery>

/** What one service holds about its users, for accounts: locally or over HTTP. */
export type PersonalDataSource = {
	/** The lists with rows about a person, in the order in which an export shows them. */
	counts(person: Person): Promise<PersonalCount[]>
	/** Throws for an unknown list. */
	page(person: Person, query: PersonalQuery): Promise<PersonalPage>
	/**
	 * Removes a deleted user, so that afterwards only rows with the fate `kept` name them. A repeated call does nothing
	 * more.
	 */
	forget(person: Person): Promise<void>
	/** The picture of a row with a column `file`, or null if the person has none of this name. */
	file(person: Person, name: string): Promise<Uint8Array | null>
}
