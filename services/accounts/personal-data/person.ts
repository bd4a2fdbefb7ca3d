import type { Person } from '#platform/personal-data/contract.ts'

export type NamedUser = { id: string; username: string; email: string; emailVerified: boolean }

/** What the tables of the services know a user by: the address only once it is confirmed. */
export const personOf = ({ id, username, email, emailVerified }: NamedUser): Person => ({
	id,
	username,
	email: emailVerified ? email : null,
})
