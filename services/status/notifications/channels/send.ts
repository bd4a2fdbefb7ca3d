import type { MailContent } from '#platform/mail/layout.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'
import { channelKindDefinitions } from './kinds.ts'
import { addDelivery, type Channel } from './queries.ts'

type Sender = Pick<Dependencies, 'db' | 'outbox' | 'siteName'>

type Notification = {
	/** An idempotency key: a notification that is sent again arrives once. */
	id: string
	at: number
	message: Message
	/** Composes the mail. */
	mail(siteName: string): MailContent
	/** Additional data for webhooks. */
	data?: Record<string, unknown>
}

export async function sendTo(
	{ db, outbox, siteName }: Sender,
	channel: Channel,
	notification: Notification,
): Promise<void> {
	const { id, at, message, mail, data } = notification
	const { id: channelId, kind, address } = channel
	const name = await siteName()
	const { body } = channelKindDefinitions[kind]
	if (!body) return await outbox.enqueue({ id: `${id}.${channelId}`, to: address, ...mail(name) })
	await addDelivery(db, { id, channelId, body: body(name, message, at, data), now: at })
}
