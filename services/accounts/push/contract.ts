import { z } from 'zod'

/** Beyond, the oldest browser of a user is forgotten. */
export const maxSubscriptions = 10

const base64url = (characters: number) =>
	z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'Invalid key')

/** What `PushSubscription.toJSON()` of a browser holds. */
export const subscriptionBody = z.strictObject({
	/** At the push service of the browser. */
	endpoint: z.url({ protocol: /^https$/ }).max(1000),
	keys: z.strictObject({
		/** A point of the curve P-256, 65 bytes. */
		p256dh: base64url(87),
		/** 16 bytes. */
		auth: base64url(22),
	}),
})

export type NewSubscription = z.infer<typeof subscriptionBody>

export const pushStateSchema = z.object({
	/** By which browsers know the site; null while the site does not push. */
	publicKey: z.string().nullable(),
	/** Whether the browser of this session is told. */
	isSubscribed: z.boolean(),
})

/** What a service worker is sent: nothing more, because a locked screen shows it. */
export type PushPayload = { title: string; path: string }

/**
 * Web push to the browser of the session. Every method throws {AppError} UNAUTHORIZED for a visitor, and those that change
 * something FORBIDDEN while impersonating.
 */
export type PushService = {
	read(headers: Headers): Promise<z.infer<typeof pushStateSchema>>
	/** @throws {AppError} CONFLICT with the reason PUSH_OFF while the site does not push */
	subscribe(headers: Headers, subscription: NewSubscription): Promise<void>
	unsubscribe(headers: Headers): Promise<void>
}
