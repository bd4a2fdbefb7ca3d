import { permissionsOf, type RoleSets } from '#services/accounts/permissions.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from '#services/accounts/users/columns.ts'
import type { Locale } from '#services/accounts/mails/mailer.ts'
import type { ClaimedNotice } from './notices.ts'
import { defaultChannels, type NotificationChannel, permissionFor } from './kinds.ts'
import { parseChannels } from './preferences.ts'

export type Recipient = {
	id: string
	name: string
	email: string
	emailVerified: boolean
	locale: Locale
	channels: NotificationChannel[]
}

type Page = {
	recipients: Recipient[]
	/** The id of the last user who was looked at; null at the end of the audience. */
	position: string | null
}

/** The next recipients of a notice, among at most `limit` users in the order of their ids. */
export async function nextRecipients(
	db: Db,
	{ to, kind, position }: Pick<ClaimedNotice, 'to' | 'kind' | 'position'>,
	{ limit, sets, now }: { limit: number; sets: RoleSets; now: Date },
): Promise<Page> {
	const defaults = defaultChannels(kind)
	const needed = 'permission' in to ? [to.permission] : []
	const ofKind = permissionFor(kind)
	if (ofKind) needed.push(ofKind)
	const rows = await db
		.selectFrom('user')
		.leftJoin('userPreference', 'userPreference.userId', 'user.id')
		.leftJoin('notificationPreference as chosen', (join) =>
			join.onRef('chosen.userId', '=', 'user.id').on('chosen.kind', '=', kind),
		)
		.select(['user.id', 'name', 'email', 'emailVerified', 'role', 'locale', 'channels', ...banColumns])
		.where('user.id', '>', position)
		.$if('userIds' in to, (query) => query.where('user.id', 'in', 'userIds' in to ? to.userIds : []))
		.$if(needed.length > 0, (query) => query.where('role', '<>', 'member'))
		.$if(defaults.length === 0, (query) => query.where('channels', 'is not', null))
		.orderBy('user.id')
		.limit(limit)
		.execute()
	const recipients = rows
		.filter((row) => !isBanned(row, now))
		.filter(({ role }) => needed.every((permission) => permissionsOf(role, sets).includes(permission)))
		.map(({ id, name, email, emailVerified, locale, channels }) => ({
			id,
			name,
			email,
			emailVerified: Boolean(emailVerified),
			locale: locale ?? 'fr',
			channels: channels === null ? [...defaults] : parseChannels(channels),
		}))
		.filter(({ channels }) => channels.length > 0)
	return { recipients, position: rows.length === limit ? rows.at(-1)!.id : null }
}
