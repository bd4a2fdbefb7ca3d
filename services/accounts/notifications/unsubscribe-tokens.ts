import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from './kinds.ts'

export type UnsubscribeTokens = {
	/** A token that is not stored and cannot be forged. */
	sign(userId: string, kind: NotificationKind): string
	/** Null for an invalid token. */
	read(token: string): { userId: string; kind: NotificationKind } | null
}

/** Tokens of the links that end the mails of one kind. Changing `secret` invalidates those of sent mails. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
	const macOf = (payload: string) =>
		createHmac('sha256', secret).update(`accounts:unsubscribe:${payload}`).digest('base64url')
	return {
		sign: (userId, kind) => `${userId}.${kind}.${macOf(`${userId}.${kind}`)}`,
		read(token) {
			const [userId = '', name, mac = ''] = token.split('.')
			const kind = notificationKinds.find((each) => each === name)
			const expected = Buffer.from(macOf(`${userId}.${name}`))
			const given = Buffer.from(mac)
			if (!kind || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
			return { userId, kind }
		},
	}
}
