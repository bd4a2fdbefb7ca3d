import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

/** A secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = () => `${secretPrefix}${randomBytes(32).toString('base64')}`

type Call = { id: string; at: number; body: string }

/**
 * The headers of a call (github.com/standard-webhooks/standard-webhooks, spec): `webhook-signature` is `v1,` and the
 * HMAC-SHA-256 of `id.timestamp.body`, in base64. The id stays the same when a call is repeated.
 */
export function webhookHeaders(secret: string, { id, at, body }: Call): Record<string, string> {
	const timestamp = String(Math.floor(at / 1000))
	const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
	const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': `v1,${signature}`,
	}
}
