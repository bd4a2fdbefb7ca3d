import { notifyTeam } from '#services/status/notifications/alerts/notify-team.ts'
import { listChannels } from '#services/status/notifications/channels/queries.ts'
import { sendTo } from '#services/status/notifications/channels/send.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import {
	listMonitorsByGroup,
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
 * Sends the oldest due event to all its recipients. After a crash it starts over, and no recipient gets it twice, as
 * each mail and call has an id derived from event and recipient. Returns whether there was one.
 */
export async function fanOutNext(dependencies: Dependencies): Promise<boolean> {
	const { db, engine, clock } = dependencies
	const now = clock.now().getTime()
	const event = await claimEvent(db, { now, leaseUntil: now + leaseMs, isPostgres: engine === 'postgres' })
	if (!event) return false
	if (event.kind === 'alert') await notifyTeam(dependencies, event)
	else {
		await notifyChannels(dependencies, event)
		await notifySubscribers(dependencies, event)
	}
	await markFannedOut(db, event.id)
	return true
}

async function notifyChannels(dependencies: Dependencies, event: PublicEvent): Promise<void> {
	for (const channel of await listChannels(dependencies.db, 'news')) {
		const { id, at } = event
		const message = await messageOf(dependencies, event, channel.locale)
		if (!message) return
		const unsubscribeUrl = `${dependencies.publicUrl}/panel/status/alerts`
		await sendTo(dependencies, channel, {
			id,
			at,
			message,
			mail: (siteName) => subscriberMail(channel.locale, message, { siteName, unsubscribeUrl }),
		})
	}
}

async function notifySubscribers(dependencies: Dependencies, event: PublicEvent): Promise<void> {
	const messages = new Map<Locale, Message | null>()
	const monitorsByGroup = await listMonitorsByGroup(dependencies.db)
	const siteName = await dependencies.siteName()
	let after = ''
	for (;;) {
		const batch = await listSubscribers(dependencies.db, { after, limit: batchSize })
		for (const subscriber of batch) {
			const { locale, monitorIds, groupIds = [] } = subscriber
			if (!messages.has(locale)) messages.set(locale, await messageOf(dependencies, event, locale))
			const fullMessage = messages.get(locale)
			if (!fullMessage) return
			const selected = monitorIds && [
				...monitorIds,
				...groupIds.flatMap((id) => monitorsByGroup.get(id) ?? []),
			]
			const message = selected
				? await messageFor(dependencies, { event, fullMessage, locale, selected: new Set(selected) })
				: fullMessage
			if (message) await sendMail(dependencies, { event, message, siteName, subscriber })
		}
		const last = batch.at(-1)
		if (!last || batch.length < batchSize) return
		after = last.id
	}
}

type SubscriberFilter = {
	event: PublicEvent
	fullMessage: Message
	locale: Locale
	selected: ReadonlySet<string>
}

/** The message for a subscriber of these services, reduced to their changes; null for none. */
async function messageFor(
	dependencies: Dependencies,
	{ event, fullMessage, locale, selected }: SubscriberFilter,
): Promise<Message | null> {
	if (fullMessage.services.length > 0 && !fullMessage.services.some(({ id }) => selected.has(id))) return null
	if (event.kind !== 'states') return fullMessage
	const changes = event.about.changes.filter(({ monitorId }) => selected.has(monitorId))
	return await messageOf(dependencies, { ...event, about: { changes } }, locale)
}

type SubscriberMail = { event: PublicEvent; message: Message; siteName: string; subscriber: Subscriber }

/** Sends a mail with one-click unsubscribe headers (RFC 8058). */
async function sendMail(
	dependencies: Dependencies,
	{ event, message, siteName, subscriber }: SubscriberMail,
): Promise<void> {
	const { links, outbox, publicUrl } = dependencies
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
