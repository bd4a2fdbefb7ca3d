import { createSignedValues } from '#platform/signed-values.ts'
import { type NotificationKind, notificationKinds } from './kinds.ts'

export type UnsubscribeTokens = {
	/** A token that is not stored and cannot be forged. */
	sign(userId: string, kind: NotificationKind): string
	/** Null for an invalid token. */
	read(token: string): { userId: string; kind: NotificationKind } | null
}

/** Tokens of the links that end the mails of one kind. Changing `secret` invalidates those of sent mails. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
	const tokens = createSignedValues(secret, 'accounts:unsubscribe')
	return {
		sign: (userId, kind) => tokens.sign([userId, kind]),
		read(token) {
			const [userId = '', name] = tokens.read(token) ?? []
			const kind = notificationKinds.find((each) => each === name)
			return kind ? { userId, kind } : null
		},
	}
}
