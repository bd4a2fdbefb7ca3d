import { createHmac, randomBytes } from 'node:crypto'
import type { Message } from '#services/status/notifications/messages/message.ts'
import { type Call, httpChannel, type ChannelKindDefinition } from './channel-kind.ts'

const secretPrefix = 'whsec_'

export const webhook: ChannelKindDefinition = {
	...httpChannel,
	/** In the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
	newSecret: () => `${secretPrefix}${randomBytes(32).toString('base64')}`,
	body: (_, message, at, data) => webhookBody(message, at, data),
	headers: (secret, call) => (secret === null ? {} : webhookHeaders(secret, call)),
}

/**
 * The headers of a call (github.com/standard-webhooks/standard-webhooks, spec): `webhook-signature` is `v1,` and the
 * HMAC-SHA-256 of `id.timestamp.body`, in base64. The id stays the same when a call is repeated.
 */
function webhookHeaders(secret: string, { id, at, body }: Call): Record<string, string> {
	const timestamp = String(Math.floor(at / 1000))
	const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
	const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': `v1,${signature}`,
	}
}

/** `type`, `timestamp` and `data`, as Standard Webhooks has it. */
function webhookBody({ type, headline, paragraphs, url, services }: Message, at: number, data = {}): string {
	const timestamp = new Date(at).toISOString()
	return JSON.stringify({
		type,
		timestamp,
		data: { title: headline, text: paragraphs.join('\n\n'), url, services, ...data },
	})
}
