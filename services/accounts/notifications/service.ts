import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import { postgresPubSub } from '#platform/database/postgres-pubsub.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import { createSignedValues, unfollowPurpose } from '#platform/signed-values.ts'
import type { Background } from '#services/accounts/background.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { PushService } from '#services/accounts/push/contract.ts'
import type { PushReach } from '#services/accounts/push/sending.ts'
import { createPush } from '#services/accounts/push/service.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import type { SessionReader } from '#services/accounts/sessions/session-reader.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import { type InternalNotifications, noticeBody, type NotificationsService } from './contract.ts'
import { deliverNotices } from './delivery.ts'
import { concerns } from './kinds.ts'
import { insertNotice } from './notices.ts'
import { endMails, readPreferences, setChannels } from './preferences.ts'
import { countUnread, listNotifications, markRead } from './queries.ts'
import { createStreams, type NotificationStreams } from './streams.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

type Dependencies = {
	db: Db
	engine: Engine
	secret: string
	mailer: Mailer
	settings: Settings
	mailServer(): Promise<MailServer>
	reader: SessionReader
	pushReach?: PushReach
	roles: Roles
	background: Background
	session: ReadSession
	clock: Clock
	log: Log
	/** Of PostgreSQL, by which processes tell each other; undefined for a single process. */
	databaseUrl?: string | undefined
}

export type LocalNotifications = {
	service: NotificationsService
	push: PushService
	internal: InternalNotifications
	streams: NotificationStreams
	/** Looks for deliveries that another process left, until `close`. */
	open(): void
	close(): Promise<void>
}

const channel = 'users_notified'
const lookEveryMs = 30_000

export function createNotifications(dependencies: Dependencies): LocalNotifications {
	const { db, secret, background, session, clock, log, databaseUrl } = dependencies
	const tokens = createUnsubscribeTokens(secret)
	const push = createPush({ ...dependencies, reach: dependencies.pushReach ?? {} })
	const unfollowTokens = createSignedValues(secret, unfollowPurpose)
	const closing = new AbortController()
	let timer: NodeJS.Timeout | undefined

	const streams = createStreams({
		session,
		countUnread: (userId) => countUnread(db, userId),
		log,
		betweenProcesses: databaseUrl === undefined ? undefined : betweenProcesses(db, databaseUrl, log),
	})
	const onNotified = streams.changed
	const deliver = () =>
		background.add(
			deliverNotices({ ...dependencies, push, tokens, unfollowTokens, onNotified }, closing.signal).then(() =>
				push.send(closing.signal),
			),
		)

	return {
		internal: {
			async notify(notice) {
				await insertNotice(db, noticeBody.parse(notice), clock.now().toISOString())
				deliver()
			},
		},
		streams,
		push: push.service,
		service: {
			async list(headers, query) {
				return await listNotifications(db, requireSession(await session(headers)).user.id, query)
			},
			async markRead(headers, read) {
				const { user } = requireSession(await session(headers))
				if (await markRead(db, user.id, read, clock.now().toISOString())) streams.changed([user.id])
			},
			async preferences(headers) {
				const { user, permissions } = requireSession(await session(headers))
				return await readPreferences(db, { userId: user.id, permissions })
			},
			async changePreferences(headers, { kinds }) {
				const { user, permissions, impersonatedBy } = requireSession(await session(headers))
				if (impersonatedBy !== null)
					throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_WHILE_IMPERSONATING', message: 'Forbidden' })
				await db.transaction().execute(async (trx) => {
					for (const { kind, channels } of kinds) {
						if (concerns(kind, permissions)) await setChannels(trx, { userId: user.id, kind, channels })
					}
				})
			},
			async unsubscribe(token) {
				const found = tokens.read(token)
				if (!found || !(await endMails(db, found.userId, found.kind)))
					throw new AppError({ code: 'NOT_FOUND', message: 'Invalid link' })
				return { kind: found.kind }
			},
		},
		open() {
			deliver()
			timer = setInterval(deliver, lookEveryMs).unref()
		},
		async close() {
			clearInterval(timer)
			closing.abort()
			await streams.close()
		},
	}
}

const betweenProcesses = (db: Db, url: string, log: Log) => ({
	async publish(message: string) {
		await sql`select pg_notify(${channel}, ${message})`.execute(db)
	},
	listen: postgresPubSub({ url, channel, log }),
})
