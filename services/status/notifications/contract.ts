import { z } from 'zod'
import type { AffectedService } from '#services/status/affected-services.ts'
import type { State } from '#services/status/derive-state.ts'
import { type Idempotent, idempotencyKey } from '#services/status/idempotency-key.ts'
import { locales, type MarkdownInLocale, type TextInLocale } from '#services/status/localized-text.ts'
import { causes } from '#services/status/probes/probe-result.ts'
import { idText, lineText } from '#services/status/text-schemas.ts'

const notifiedState = z.enum(['up', 'degraded', 'down'] satisfies State[])

/** States that are notified; gaps without data are not. */
export type NotifiedState = z.infer<typeof notifiedState>

/** `public`: subscribers, for public monitors. `team`: recipients of alerts, for all monitors. */
export type Audience = 'public' | 'team'

export type EventKind = 'incident' | 'maintenance' | 'states' | 'alert'

/** One occurrence of a maintenance window. Without monitors it affects all of them. */
export type PlannedWindow = {
	id: string
	title: TextInLocale
	body: MarkdownInLocale | null
	/** ISO 8601 in UTC. */
	from: string
	to: string
	monitors: AffectedService[]
}

export const token = z.object({ token: z.string().min(1).max(300) })

export const subscription = z
	.strictObject({
		email: z
			.string()
			.trim()
			.max(254)
			.transform((email) => email.toLowerCase())
			.pipe(z.email({ error: 'INVALID_EMAIL' })),
		locale: z.enum(locales),
		/** Null for all services, including future ones. */
		monitorIds: z.array(idText).max(500).nullable(),
		/** Adds all services of these groups, including future ones. */
		groupIds: z.array(idText).max(200).optional(),
	})
	.refine(({ monitorIds, groupIds = [] }) => monitorIds === null || monitorIds.length + groupIds.length > 0, {
		path: ['monitorIds'],
		error: 'No service is chosen',
	})

export type SubscriptionRequest = z.infer<typeof subscription>

/** A subscription on its confirmation page. */
export const requestedSubscription = z.object({
	email: z.string(),
	/** Names of groups, then of services; null for all. */
	services: z.array(z.string()).nullable(),
})

export type RequestedSubscription = z.infer<typeof requestedSubscription>

/**
 * `news` receives the same as subscribers; the others receive alerts, the second level when the first does not
 * acknowledge.
 */
const channelPurpose = z.enum(['news', 'alert-1', 'alert-2'])

export type ChannelPurpose = z.infer<typeof channelPurpose>

const channelKind = z.enum(['mail', 'webhook', 'discord'])

export type ChannelKind = z.infer<typeof channelKind>

export const channelFields = z.strictObject({
	purpose: channelPurpose,
	kind: channelKind,
	/** A mail address or an https URL. */
	address: lineText(2000).min(1),
	locale: z.enum(locales),
})

export type ChannelFields = z.infer<typeof channelFields>

export const newChannelFields = channelFields.extend({ idempotencyKey })

/** `internal` is a bug of this program, which is logged. */
const deliveryError = z.union([
	z.object({ code: z.literal('http-status'), status: z.int() }),
	z.object({ code: z.enum([...causes, 'internal']) }),
])

export type DeliveryError = z.infer<typeof deliveryError>

const channel = z.object({
	id: z.string(),
	purpose: channelPurpose,
	kind: channelKind,
	/** Shortened for webhooks and Discord: anyone with the whole address can post there. */
	address: z.string(),
	locale: z.enum(locales),
	createdAt: z.string(),
	/** Why the last call failed. */
	lastError: deliveryError.nullable(),
})

export type ChannelView = z.infer<typeof channel>

export const newChannel = z.object({
	channel,
	/** The signing secret of a webhook (`whsec_…`, Standard Webhooks); shown once. */
	secret: z.string().nullable(),
})

export type NewChannel = z.infer<typeof newChannel>

/** `stopped`: no longer monitored. `replaced`: moved to a later alert. */
const alertEnd = z.enum(['recovered', 'stopped', 'replaced'])

export type AlertEnd = z.infer<typeof alertEnd>

const alertMonitor = z.object({
	id: z.string(),
	name: z.string(),
	state: notifiedState,
	since: z.string(),
	cause: z.string().nullable(),
	/** How it left the alert; null while in it. */
	ended: alertEnd.nullable(),
	/** Removed monitors have no page. */
	isRemoved: z.boolean(),
})

export type AlertMonitor = z.infer<typeof alertMonitor>

export const alert = z.object({
	id: z.string(),
	openedAt: z.string(),
	/** Worst first, in their states when the alert was opened. */
	monitors: z.array(alertMonitor),
	level: z.number(),
	/** When the second level was notified; null before. */
	raisedAt: z.string().nullable(),
	/** When the second level is notified without an acknowledgement; null for never. */
	nextLevelAt: z.string().nullable(),
	acknowledgedAt: z.string().nullable(),
	acknowledgedBy: z.string().nullable(),
	resolvedAt: z.string().nullable(),
	/** How it ended: see `endingOf`; null while open. */
	ended: alertEnd.nullable(),
})

export type AlertView = z.infer<typeof alert>

export const escalation = z.object({ minutes: z.int() })

export const alerts = z.object({
	channels: z.array(channel),
	/** All open ones and the last 20 resolved ones, newest first. */
	alerts: z.array(alert),
	escalateAfterMinutes: z.number(),
	/** The number of mail subscribers. */
	subscribers: z.number(),
	/** `stored` when no mail server is configured: mails are stored and not sent. */
	delivery: z.enum(['smtp', 'stored']),
})

export type AlertsOverview = z.infer<typeof alerts>

/**
 * Subscriptions, channels and alerts. Methods with `headers`, except `subscribe`, are for managers of the status:
 * they throw {AppError} UNAUTHORIZED or FORBIDDEN for others.
 */
export type NotificationService = {
	/**
	 * Sends a confirmation mail, also to an address that is already subscribed, so that the response does not reveal it
	 * (enumeration protection). The network of `headers` is rate-limited.
	 * @throws {AppError} VALIDATION_ERROR; TOO_MANY_REQUESTS beyond the limit of the network
	 */
	subscribe(headers: Headers, subscription: SubscriptionRequest): Promise<void>
	/**
	 * The subscription that the link of that mail would confirm; changes nothing.
	 * @throws {AppError} NOT_FOUND as `confirm`
	 */
	readRequest(token: string): Promise<RequestedSubscription>
	/**
	 * Confirms the subscription of the link, replacing an earlier one of the address.
	 * @throws {AppError} NOT_FOUND for a link that was used, is older than a day or is invalid
	 */
	confirm(token: string): Promise<RequestedSubscription>
	/**
	 * Removes the subscriber whose mails carry this link. Idempotent.
	 * @throws {AppError} NOT_FOUND for an invalid link
	 */
	unsubscribe(token: string): Promise<void>
	/**
	 * Acknowledges an alert by the link of a mail.
	 * @throws {AppError} NOT_FOUND for an invalid link, or an alert that was removed
	 */
	acknowledgeByLink(token: string): Promise<AlertView>

	alerts(headers: Headers): Promise<AlertsOverview>
	/**
	 * Adds a channel. A repeated request adds one and returns the same secret.
	 * @throws {AppError} VALIDATION_ERROR; CONFLICT when it exists, or beyond 50
	 */
	addChannel(headers: Headers, fields: ChannelFields & Idempotent): Promise<NewChannel>
	/** @throws {AppError} NOT_FOUND */
	removeChannel(headers: Headers, id: string): Promise<void>
	/** Sends a test notification. @throws {AppError} NOT_FOUND; TOO_MANY_REQUESTS */
	testChannel(headers: Headers, id: string): Promise<void>
	/** Minutes from 0, which is never, to 1440. @throws {AppError} VALIDATION_ERROR */
	changeEscalation(headers: Headers, minutes: number): Promise<void>
	/** @throws {AppError} NOT_FOUND */
	acknowledge(headers: Headers, alertId: string): Promise<void>
}
