import type { AffectedService } from '#services/status/affected-services.ts'
import type { State } from '#services/status/derive-state.ts'
import type { Cause } from '#services/status/probes/probe-result.ts'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import type { Locale, TextInLocale, MarkdownInLocale } from '#services/status/localized-text.ts'

/** States that are notified; gaps without data are not. */
export type NotifiedState = Exclude<State, 'unknown'>

/** `public` for those who subscribed, of public monitors; `team` for those who are woken, of all. */
const audiences = ['public', 'team'] as const

export type Audience = (typeof audiences)[number]

export type EventKind = 'incident' | 'maintenance' | 'states' | 'alert'

/** A stretch of planned maintenance: one occurrence of its window. Without monitors it concerns everything. */
export type PlannedWindow = {
	id: string
	title: TextInLocale
	body: MarkdownInLocale | null
	/** ISO 8601 in UTC. */
	from: string
	to: string
	monitors: AffectedService[]
}

/**
 * `monitorIds` of null is every service, those to come too; `groupIds` adds to some every service of these groups, those
 * that come into them too.
 */
export type SubscriptionRequest = {
	email: string
	locale: Locale
	monitorIds: string[] | null
	groupIds?: string[] | undefined
}

/** A subscription as it is read to who confirms it: `services` by their names, after those of groups; null for all. */
export type RequestedSubscription = { email: string; services: string[] | null }

/** `news` receives what subscribers do; the others receive alerts, the second level when the first does not acknowledge. */
export const channelPurposes = ['news', 'alert-1', 'alert-2'] as const

export type ChannelPurpose = (typeof channelPurposes)[number]

export const channelKinds = ['mail', 'webhook', 'discord'] as const

export type ChannelKind = (typeof channelKinds)[number]

export type ChannelFields = {
	purpose: ChannelPurpose
	kind: ChannelKind
	/** Of a mail box, or an https address. */
	address: string
	locale: Locale
}

/**
 * Of a webhook and of Discord, `address` is shown in part, for who knows it can write there; `lastError` is why the last
 * call did not arrive.
 */
export type ChannelView = ChannelFields & { id: string; createdAt: string; lastError: DeliveryError | null }

/** `internal` is an error of this program; the log has it. */
export type DeliveryError = { code: 'http-status'; status: number } | { code: Cause | 'internal' }

/** `secret` is shown once, for a webhook: what its calls are signed with (`whsec_…`, as Standard Webhooks has it). */
export type NewChannel = { channel: ChannelView; secret: string | null }

/** `stopped`: nobody watches any more. `replaced`: another alert has taken over. */
export const alertEnds = ['recovered', 'stopped', 'replaced'] as const

export type AlertEnd = (typeof alertEnds)[number]

export type AlertMonitor = {
	id: string
	name: string
	state: NotifiedState
	since: string
	cause: string | null
	/** How it left the alert; null while it is in it. */
	ended: AlertEnd | null
	/** It has no page any more. */
	isRemoved: boolean
}

export type AlertView = {
	id: string
	openedAt: string
	/** The worst first; as they stood when the alert was opened, in that state since then. */
	monitors: AlertMonitor[]
	level: number
	/** When the second level was notified; null before. */
	raisedAt: string | null
	/** When the second level is notified unless somebody acknowledges; null for never. */
	nextLevelAt: string | null
	acknowledgedAt: string | null
	acknowledgedBy: string | null
	resolvedAt: string | null
	/** Why it is over: see `endingOf`; null while it lasts. */
	ended: AlertEnd | null
}

export type AlertsOverview = {
	channels: ChannelView[]
	/** Those that last and the last 20 that are over, newest first. */
	alerts: AlertView[]
	escalateAfterMinutes: number
	/** How many people get mails. */
	subscribers: number
	/** Whether mails leave: `kept` when no mail server is configured. */
	delivery: 'smtp' | 'kept'
}

/**
 * Subscriptions, channels and alerts. Verbs with `headers` and beside `subscribe` are for those who manage the status: they
 * throw {AppError} UNAUTHORIZED or FORBIDDEN for others.
 */
export type NotificationService = {
	/**
	 * Writes to the address to ask whether it wants this. Does the same for one that is subscribed already: nothing tells
	 * them apart. `headers` say where the request comes from.
	 * @throws {AppError} VALIDATION_ERROR; TOO_MANY_REQUESTS for an address of the network that asks too often
	 */
	subscribe(headers: Headers, subscription: SubscriptionRequest): Promise<void>
	/**
	 * What the link of that mail is for; changes nothing.
	 * @throws {AppError} NOT_FOUND as `confirm`
	 */
	readRequest(token: string): Promise<RequestedSubscription>
	/**
	 * Stores the subscription of the link in place of that of its address.
	 * @throws {AppError} NOT_FOUND for a link that has served, is older than a day or never was
	 */
	confirm(token: string): Promise<RequestedSubscription>
	/**
	 * Forgets the subscriber whose mails carry this link; does nothing when that has been done.
	 * @throws {AppError} NOT_FOUND for a link that no mail carries
	 */
	unsubscribe(token: string): Promise<void>
	/**
	 * Somebody takes care: by the link of a mail.
	 * @throws {AppError} NOT_FOUND for a link that no mail carries, or an alert that is gone
	 */
	acknowledgeByLink(token: string): Promise<AlertView>

	alerts(headers: Headers): Promise<AlertsOverview>
	/**
	 * Sent twice, it is added once, and both answers hold its secret.
	 * @throws {AppError} VALIDATION_ERROR; CONFLICT when it is there already, or beyond 50
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
