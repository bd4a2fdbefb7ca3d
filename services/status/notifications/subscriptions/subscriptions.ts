import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { networksOf } from '#platform/network/networks-of.ts'
import { findAffectedServices, findPublicGroups } from '#services/status/affected-services.ts'
import {
	type NotificationService,
	type RequestedSubscription,
	subscription,
	type SubscriptionRequest,
} from '#services/status/notifications/contract.ts'
import { createStoredRateLimiter, windowBucket } from '#platform/rate-limit.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import { hashOf, newToken } from '#services/status/notifications/signed-links.ts'
import { mailboxOf } from '#services/status/notifications/mailbox.ts'
import { addRequest, findRequest, storeSubscriber, removeSubscriber, takeRequest } from './queries.ts'
import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'

const hourMs = 3_600_000
const requestLifetimeMs = 24 * hourMs

/** Rate limits of confirmation mails, by mailbox and by network of the requester. */
const limits = [
	{ per: 'hour', perMs: hourMs, mailbox: 3, address: 10, subnet: 40 },
	{ per: 'day', perMs: 24 * hourMs, mailbox: 6, address: 30, subnet: 120 },
] as const

type LimitScope = 'mailbox' | 'address' | 'subnet'

type SelectedServices = { names: string[]; isComplete: boolean }

type Subscriptions = Pick<NotificationService, 'subscribe' | 'readRequest' | 'confirm' | 'unsubscribe'>

/** Mail subscriptions with double opt-in. */
export function createSubscriptions(dependencies: Dependencies): Subscriptions {
	const { db, clock, links, outbox, siteName, publicUrl } = dependencies
	const rateLimiter = createStoredRateLimiter(db)

	/** Milliseconds to wait; 0 when the request was counted. */
	async function count(scope: LimitScope, name: string, now: number): Promise<number> {
		const buckets = limits.map(({ per, perMs, [scope]: max }) =>
			windowBucket(links.hide(`${scope} ${per} ${name}`), { max, perMs }),
		)
		return await rateLimiter.take(buckets, now)
	}

	async function limitNetwork(headers: Headers, now: number): Promise<void> {
		const { address, subnet } = networksOf(headers.get(clientAddressHeader) ?? 'unknown')
		const waitMs = (await count('subnet', subnet, now)) || (await count('address', address, now))
		if (waitMs === 0) return
		const retryAfterSeconds = Math.ceil(waitMs / 1000)
		throw new AppError({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests', retryAfterSeconds })
	}

	/** The existing groups and services of a request, groups first; null for all services. */
	async function find({ monitorIds, groupIds = [] }: SubscriptionRequest): Promise<SelectedServices | null> {
		if (!monitorIds) return null
		const [groups, monitors] = await Promise.all([
			findPublicGroups(db, groupIds),
			findAffectedServices(db, monitorIds),
		])
		const names = [...groups.values(), ...monitors.values()].map(({ name }) => name)
		const isComplete = groupIds.every((id) => groups.has(id)) && monitorIds.every((id) => monitors.has(id))
		return { names, isComplete }
	}

	async function read(request: SubscriptionRequest): Promise<RequestedSubscription> {
		return { email: request.email, services: (await find(request))?.names ?? null }
	}

	return {
		async subscribe(headers, input) {
			const parsed = subscription.safeParse(input)
			if (!parsed.success) throw new AppError({ code: 'VALIDATION_ERROR', message: parsed.error.message })
			const request = parsed.data
			const now = clock.now().getTime()
			const selected = await find(request)
			if (selected?.isComplete === false) {
				throw new AppError({
					code: 'VALIDATION_ERROR',
					field: 'monitorIds',
					message: '[body.monitorIds] Unknown monitor or group',
				})
			}
			await limitNetwork(headers, now)
			// The usual response, so that it does not reveal requests of others for this mailbox.
			if ((await count('mailbox', mailboxOf(request.email), now)) > 0) return
			const token = newToken()
			await addRequest(db, {
				tokenHash: hashOf(token),
				subscription: request,
				expiresAt: now + requestLifetimeMs,
			})
			const url = `${publicUrl}/uptime/subscribe/confirm?token=${token}`
			const mailOptions = { siteName: await siteName(), url, services: selected?.names ?? null }
			await outbox.enqueue({ to: request.email, ...confirmSubscriptionMail(request.locale, mailOptions) })
		},
		async readRequest(token) {
			const request = await findRequest(db, { tokenHash: hashOf(token), now: clock.now().getTime() })
			if (!request) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
			return await read(request)
		},
		async confirm(token) {
			const now = clock.now().getTime()
			const confirmed = await db.transaction().execute(async (trx) => {
				const request = await takeRequest(trx, { tokenHash: hashOf(token), now })
				if (!request) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
				await storeSubscriber(trx, request, now)
				return request
			})
			return await read(confirmed)
		},
		async unsubscribe(token) {
			const [id] = links.read('unsubscribe', token) ?? []
			if (!id) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
			await removeSubscriber(db, id)
		},
	}
}

/** `services` are the selected ones; null for all. */
type MailOptions = { siteName: string; url: string; services: readonly string[] | null }

/** The mail that asks an address to confirm a subscription. */
export function confirmSubscriptionMail(
	locale: MailLocale,
	{ siteName, url, services }: MailOptions,
): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Confirm your status subscription',
			greeting: 'Hello,',
			paragraphs: [
				`Someone, probably you, asked for this address to be notified when a service on ${siteName} has an incident, maintenance or an outage.`,
				services ? `Selected services: ${services.join(', ')}.` : 'Selected services: all.',
			],
			action: { label: 'Confirm subscription', url },
			notes: [
				'This link works once, for 24 hours. Every email will include an unsubscribe link.',
				'If this wasn’t you, ignore this email. Nothing will be sent unless you confirm.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Confirmez votre abonnement à l’état des services',
		greeting: 'Bonjour,',
		paragraphs: [
			`Quelqu’un, sans doute vous, veut que cette adresse soit prévenue quand les services de ${siteName} ont un incident, une maintenance ou une panne.`,
			services ? `Services choisis : ${services.join(', ')}.` : 'Services choisis : tous les services.',
		],
		action: { label: 'Confirmer l’abonnement', url },
		notes: [
			'Ce lien sert une seule fois, pendant 24 heures. Chaque message portera un lien pour ne plus en recevoir.',
			'Si ce n’est pas vous, ignorez ce message : sans votre confirmation, rien ne sera envoyé.',
		],
	})
}
