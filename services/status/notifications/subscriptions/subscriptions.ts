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
const requestMs = 24 * hourMs

/** How many mails of confirmation somebody can have us send: to one mailbox, from one place of the network. */
const limits = [
	{ per: 'hour', perMs: hourMs, mailbox: 3, address: 10, subnet: 40 },
	{ per: 'day', perMs: 24 * hourMs, mailbox: 6, address: 30, subnet: 120 },
] as const

type Place = 'mailbox' | 'address' | 'subnet'

type Chosen = { names: string[]; isWhole: boolean }

type Subscriptions = Pick<NotificationService, 'subscribe' | 'readRequest' | 'confirm' | 'unsubscribe'>

/** Mails that people ask for, with their consent alone. */
export function createSubscriptions(given: Dependencies): Subscriptions {
	const { db, clock, links, outbox, siteName, publicUrl } = given

	const rateLimiter = createStoredRateLimiter(db)

	/** Milliseconds to wait; 0 when the request was counted. */
	async function count(place: Place, name: string, now: number): Promise<number> {
		const buckets = limits.map(({ per, perMs, [place]: max }) =>
			windowBucket(links.hide(`${place} ${per} ${name}`), { max, perMs }),
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

	/** What is wished for that there is: groups, then services; null for all of them. */
	async function find({ monitorIds, groupIds = [] }: SubscriptionRequest): Promise<Chosen | null> {
		if (!monitorIds) return null
		const [groups, monitors] = await Promise.all([
			findPublicGroups(db, groupIds),
			findAffectedServices(db, monitorIds),
		])
		const names = [...groups.values(), ...monitors.values()].map(({ name }) => name)
		const isWhole = groupIds.every((id) => groups.has(id)) && monitorIds.every((id) => monitors.has(id))
		return { names, isWhole }
	}

	async function read(wanted: SubscriptionRequest): Promise<RequestedSubscription> {
		return { email: wanted.email, services: (await find(wanted))?.names ?? null }
	}

	return {
		async subscribe(headers, asked) {
			const parsed = subscription.safeParse(asked)
			if (!parsed.success) throw new AppError({ code: 'VALIDATION_ERROR', message: parsed.error.message })
			const wanted = parsed.data
			const now = clock.now().getTime()
			const chosen = await find(wanted)
			if (chosen?.isWhole === false) {
				throw new AppError({
					code: 'VALIDATION_ERROR',
					field: 'monitorIds',
					message: '[body.monitorIds] Unknown monitor or group',
				})
			}
			await limitNetwork(headers, now)
			// The same answer as always: nobody learns how often others asked for this mailbox.
			if ((await count('mailbox', mailboxOf(wanted.email), now)) > 0) return
			const token = newToken()
			await addRequest(db, { tokenHash: hashOf(token), subscription: wanted, expiresAt: now + requestMs })
			const url = `${publicUrl}/uptime/subscribe/confirm?token=${token}`
			const facts = { siteName: await siteName(), url, services: chosen?.names ?? null }
			await outbox.enqueue({ to: wanted.email, ...confirmSubscriptionMail(wanted.locale, facts) })
		},
		async readRequest(token) {
			const wanted = await findRequest(db, { tokenHash: hashOf(token), now: clock.now().getTime() })
			if (!wanted) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
			return await read(wanted)
		},
		async confirm(token) {
			const now = clock.now().getTime()
			const wanted = await db.transaction().execute(async (trx) => {
				const taken = await takeRequest(trx, { tokenHash: hashOf(token), now })
				if (!taken) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
				await storeSubscriber(trx, taken, now)
				return taken
			})
			return await read(wanted)
		},
		async unsubscribe(token) {
			const [id] = links.read('unsubscribe', token) ?? []
			if (!id) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
			await removeSubscriber(db, id)
		},
	}
}

/** `services` are those that were chosen; null for all. */
type Facts = { siteName: string; url: string; services: readonly string[] | null }

/** Asks an address whether it wants the mails that somebody asked for in its name. */
export function confirmSubscriptionMail(locale: MailLocale, { siteName, url, services }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Confirm your status subscription',
			greeting: 'Hello,',
			paragraphs: [
				`Someone, probably you, wants this address to be told when the services of ${siteName} have an incident, maintenance or an outage.`,
				services ? `Services chosen: ${services.join(', ')}.` : 'Services chosen: all of them.',
			],
			action: { label: 'Confirm the subscription', url },
			notes: [
				'This link works once, for 24 hours. Every message will carry a link to stop.',
				'If it was not you, ignore this message: without your confirmation nothing will be sent.',
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
