import type { Permission } from '#services/accounts/permissions.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { NotificationPreferences } from './contract.ts'
import {
	channelsOf,
	concerns,
	defaultChannels,
	type NotificationChannel,
	notificationChannels,
	type NotificationKind,
	notificationKinds,
} from './kinds.ts'

/** The channels of a comma-separated list. */
export function parseChannels(list: string): NotificationChannel[] {
	const names = list.split(',')
	return notificationChannels.filter((channel) => names.includes(channel))
}

/** How a user with these permissions is told each kind that can concern them. */
export async function readPreferences(
	db: Db,
	{ userId, permissions }: { userId: string; permissions: readonly Permission[] },
): Promise<NotificationPreferences> {
	const rows = await db
		.selectFrom('notificationPreference')
		.select(['kind', 'channels'])
		.where('userId', '=', userId)
		.execute()
	const chosen = new Map(rows.map(({ kind, channels }) => [kind, parseChannels(channels)]))
	const kinds = notificationKinds
		.filter((kind) => concerns(kind, permissions))
		.map((kind) => ({
			kind,
			channels: chosen.get(kind) ?? [...defaultChannels(kind)],
			possible: [...channelsOf(kind)],
		}))
	return { kinds }
}

/** Replaces the channels of one kind; those that the kind does not have are ignored. */
export async function setChannels(
	db: Db,
	{ userId, kind, channels }: { userId: string; kind: NotificationKind; channels: NotificationChannel[] },
): Promise<void> {
	const possible = channelsOf(kind).filter((channel) => channels.includes(channel))
	const list = { channels: possible.join(',') }
	await db
		.insertInto('notificationPreference')
		.values({ userId, kind, ...list })
		.onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(list))
		.execute()
}

/** Ends the mails of one kind for a user. False if there is no such user. */
export async function endMails(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
	return await db.transaction().execute(async (trx) => {
		const user = await trx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()
		if (!user) return false
		const row = await trx
			.selectFrom('notificationPreference')
			.select('channels')
			.where('userId', '=', userId)
			.where('kind', '=', kind)
			.executeTakeFirst()
		const channels = row ? parseChannels(row.channels) : defaultChannels(kind)
		await setChannels(trx, { userId, kind, channels: channels.filter((channel) => channel !== 'mail') })
		return true
	})
}
