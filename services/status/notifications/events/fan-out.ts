import { toTeam } from '#services/status/notifications/alerts/notify-team.ts'
import { listChannels } from '#services/status/notifications/channels/queries.ts'
import { sendTo } from '#services/status/notifications/channels/send.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import {
	listMembers,
	listSubscribers,
	type Subscriber,
} from '#services/status/notifications/subscriptions/queries.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { claimEvent, markFannedOut, type PublicEvent } from './events.ts'
import { subscriberMail } from '#services/status/notifications/messages/message-mail.ts'
import { type Message, messageOf } from '#services/status/notifications/messages/message.ts'

const leaseMs = 5 * 60_000
const batchSize = 200

/**
 * Passes the oldest due news on to everybody who wants it. What a crash interrupts is begun again, and reaches nobody
 * twice: each mail and each call has an id of its news and its reader. Answers whether there was any.
 */
export async function fanOutNext(given: Dependencies): Promise<boolean> {
	const { db, engine, clock } = given
	const now = clock.now().getTime()
	const event = await claimEvent(db, { now, leaseUntil: now + leaseMs, isPostgres: engine === 'postgres' })
	if (!event) return false
	if (event.kind === 'alert') await toTeam(given, event)
	else {
		await toChannels(given, event)
		await toSubscribers(given, event)
	}
	await markFannedOut(db, event.id)
	return true
}

async function toChannels(given: Dependencies, event: PublicEvent): Promise<void> {
	for (const channel of await listChannels(given.db, 'news')) {
		const { id, at } = event
		const message = await messageOf(given, event, channel.locale)
		if (!message) return
		const unsubscribeUrl = `${given.publicUrl}/panel/status/alerts`
		await sendTo(given, channel, {
			id,
			at,
			message,
			mail: (siteName) => subscriberMail(channel.locale, message, { siteName, unsubscribeUrl }),
		})
	}
}

async function toSubscribers(given: Dependencies, event: PublicEvent): Promise<void> {
	const messages = new Map<Locale, Message | null>()
	const members = await listMembers(given.db)
	const siteName = await given.siteName()
	let after = ''
	for (;;) {
		const batch = await listSubscribers(given.db, { after, limit: batchSize })
		for (const subscriber of batch) {
			const { locale, monitorIds, groupIds = [] } = subscriber
			if (!messages.has(locale)) messages.set(locale, await messageOf(given, event, locale))
			const whole = messages.get(locale)
			if (!whole) return
			const chosen = monitorIds && [...monitorIds, ...groupIds.flatMap((id) => members.get(id) ?? [])]
			const message = chosen
				? await messageFor(given, { event, whole, locale, chosen: new Set(chosen) })
				: whole
			if (message) await mailTo(given, { event, message, siteName, subscriber })
		}
		const last = batch.at(-1)
		if (!last || batch.length < batchSize) return
		after = last.id
	}
}

type Asked = { event: PublicEvent; whole: Message; locale: Locale; chosen: ReadonlySet<string> }

/** The message for a subscriber of these services, with their changes alone; null for none. */
async function messageFor(
	given: Dependencies,
	{ event, whole, locale, chosen }: Asked,
): Promise<Message | null> {
	if (whole.services.length > 0 && !whole.services.some(({ id }) => chosen.has(id))) return null
	if (event.kind !== 'states') return whole
	const changes = event.about.changes.filter(({ monitorId }) => chosen.has(monitorId))
	return await messageOf(given, { ...event, about: { changes } }, locale)
}

type SubscriberMail = { event: PublicEvent; message: Message; siteName: string; subscriber: Subscriber }

/** With the headers by which mail readers show a button of their own to leave, in one click (RFC 8058). */
async function mailTo(
	given: Dependencies,
	{ event, message, siteName, subscriber }: SubscriberMail,
): Promise<void> {
	const { links, outbox, publicUrl } = given
	const token = links.sign('unsubscribe', subscriber.id)
	const unsubscribeUrl = `${publicUrl}/uptime/unsubscribe?token=${token}`
	await outbox.enqueue({
		id: `${event.id}.${subscriber.id}`,
		to: subscriber.email,
		...subscriberMail(subscriber.locale, message, { siteName, unsubscribeUrl }),
		headers: {
			'List-Unsubscribe': `<${publicUrl}/api/uptime/unsubscribe?token=${token}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			'Auto-Submitted': 'auto-generated',
		},
	})
}
