import { maxAvatars } from '#services/accounts/contract.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import type { OwnProfile, ProfileLink, Visibility } from './contract.ts'

type Row = { bio: string | null; links: string | null; visibility: string | null }

function ownProfileOf(row: Row | undefined): OwnProfile {
	return {
		bio: row?.bio ?? '',
		links: JSON.parse(row?.links ?? '[]') as ProfileLink[],
		visibility: (row?.visibility ?? 'public') as Visibility,
	}
}

export async function findProfile(db: Db, username: string) {
	const row = await db
		.selectFrom('user')
		.leftJoin('userProfile', 'userProfile.userId', 'user.id')
		.select(['id', 'username', 'name', 'image', 'avatar', 'createdAt', 'role', ...banColumns])
		.select(['bio', 'links', 'visibility'])
		.where('username', '=', username)
		.executeTakeFirst()
	return row && { ...row, ...ownProfileOf(row) }
}

/** The users among `usernames` that exist; only the first 500 are read. */
export async function listAvatars(db: Db, usernames: readonly string[]) {
	if (usernames.length === 0) return []
	const rows = await db
		.selectFrom('user')
		.leftJoin('userProfile', 'userProfile.userId', 'user.id')
		.select(['id', 'username', 'avatar', 'bio', 'links', 'visibility', ...banColumns])
		.where('username', 'in', usernames.slice(0, maxAvatars))
		.execute()
	return rows.map((row) => ({ ...row, ...ownProfileOf(row) }))
}

export async function findOwnProfile(db: Db, userId: string): Promise<OwnProfile> {
	const row = await db
		.selectFrom('userProfile')
		.select(['bio', 'links', 'visibility'])
		.where('userId', '=', userId)
		.executeTakeFirst()
	return ownProfileOf(row)
}

export async function saveProfile(db: Db, userId: string, change: Partial<OwnProfile>): Promise<void> {
	const { links, ...fields } = change
	const changed = { ...fields, ...(links && { links: JSON.stringify(links) }) }
	await db
		.insertInto('userProfile')
		.values({ userId, bio: '', links: '[]', visibility: 'public', ...changed })
		.onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
		.execute()
}
