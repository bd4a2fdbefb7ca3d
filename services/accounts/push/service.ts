import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import type { Locale } from '#services/accounts/mails/mailer.ts'
import type { SessionReader } from '#services/accounts/sessions/session-reader.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { PushPayload, PushService } from './contract.ts'
import { browsersOf, deleteSubscription, insertMessages, isSubscribed, storeSubscription } from './queries.ts'
import { type PushReach, sendPushes } from './sending.ts'
import { vapidKeys } from './vapid-keys.ts'

type Dependencies = {
	db: Db
	engine: Engine
	secret: string
	/** Its sender is whom push services may write to. */
	mailServer(): Promise<MailServer>
	settings: Settings
	session: ReadSession
	reader: SessionReader
	reach: PushReach
	clock: Clock
	log: Log
}

type Told = { id: string; locale: Locale }

export type LocalPush = {
	service: PushService
	/** Stores a message to each browser of these users; `id` makes it unique. Nothing while the site does not push. */
	enqueue(
		id: string,
		users: readonly Told[],
		payloadIn: (locale: Locale) => Promise<PushPayload>,
	): Promise<void>
	/** Sends what is due. */
	send(signal: AbortSignal): Promise<void>
}

export function createPush(dependencies: Dependencies): LocalPush {
	const { db, secret, mailServer, settings, session, reader, clock } = dependencies
	const subject = async () => `mailto:${(await mailServer()).from.address}`
	const keys = () => vapidKeys(db, secret)
	const isOn = async () => (await settings.current()).push.isOn

	async function sessionOf(headers: Headers) {
		const { user, impersonatedBy } = requireSession(await session(headers))
		const found = await reader.find(headers)
		return { userId: user.id, impersonatedBy, sessionId: found!.session.id }
	}

	/** Of the user, who alone decides about the browser. */
	async function ownSession(headers: Headers) {
		const { impersonatedBy, ...own } = await sessionOf(headers)
		if (impersonatedBy !== null)
			throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_WHILE_IMPERSONATING', message: 'Forbidden' })
		return own
	}

	return {
		service: {
			async read(headers) {
				const { sessionId } = await sessionOf(headers)
				if (!(await isOn())) return { publicKey: null, isSubscribed: false }
				const { publicKey } = await keys()
				return { publicKey, isSubscribed: await isSubscribed(db, sessionId) }
			},
			async subscribe(headers, subscription) {
				const own = await ownSession(headers)
				if (!(await isOn()))
					throw new AppError({ code: 'CONFLICT', reason: 'PUSH_OFF', message: 'The site does not push' })
				await storeSubscription(db, { ...own, createdAt: clock.now().toISOString() }, subscription)
			},
			async unsubscribe(headers) {
				await deleteSubscription(db, (await ownSession(headers)).sessionId)
			},
		},
		async enqueue(id, users, payloadIn) {
			if (users.length === 0 || !(await isOn())) return
			const localeOf = new Map(users.map((user) => [user.id, user.locale]))
			const browsers = await browsersOf(db, [...localeOf.keys()])
			if (browsers.length === 0) return
			const payloads = {
				fr: JSON.stringify(await payloadIn('fr')),
				en: JSON.stringify(await payloadIn('en')),
			}
			const messages = browsers.map(({ userId, sessionId }) => ({
				id: `${id}.${sessionId}`,
				sessionId,
				payload: payloads[localeOf.get(userId) ?? 'fr'],
			}))
			await insertMessages(db, messages, clock.now().toISOString())
		},
		send: (signal) => sendPushes({ ...dependencies, subject, keys }, signal),
	}
}
