import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { Actor, RequireActor } from '#services/status/actor.ts'
import { newId } from '#services/status/idempotency-key.ts'
import * as alerts from './queries.ts'
import type { Reach } from '#services/status/notifications/channels/channel-kind.ts'
import { channelKindDefinitions } from '#services/status/notifications/channels/kinds.ts'
import * as channels from '#services/status/notifications/channels/queries.ts'
import { sendTo } from '#services/status/notifications/channels/send.ts'
import { testMail, testMessage } from '#services/status/notifications/channels/test-notification.ts'
import { requireTestRateLimit } from '#services/status/notifications/channels/test-rate-limit.ts'
import {
	type ChannelFields,
	channelFields,
	type ChannelView,
	type DeliveryError,
	type NotificationService,
} from '#services/status/notifications/contract.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import type { Db } from '#services/status/notifications/tables.ts'
import { countSubscribers } from '#services/status/notifications/subscriptions/queries.ts'

type Alerts = Omit<NotificationService, 'subscribe' | 'readRequest' | 'confirm' | 'unsubscribe'>

type Options = Dependencies & {
	requireActor: RequireActor
	noteUnsigned: Actor['note']
	reach: Reach
	wakeUp(): void
}

const maxChannels = 50
const maxResolvedAlerts = 20
const maxEscalationMinutes = 1440
/** Maximum of monitor names of an alert in the audit log. */
const maxNamedMonitors = 20

/** Manages channels, escalation and acknowledgements. */
export function createAlerts(options: Options): Alerts {
	const { db, engine, clock, links, outbox, requireActor, noteUnsigned, reach, wakeUp } = options
	const now = () => clock.now().getTime()

	function requireFields(input: ChannelFields): ChannelFields {
		const { data: fields } = channelFields.safeParse(input)
		if (!fields) throw new AppError({ code: 'VALIDATION_ERROR', message: '[body] Invalid channel' })
		if (!channelKindDefinitions[fields.kind].isAddress(fields.address, reach))
			throw new AppError({
				code: 'VALIDATION_ERROR',
				field: 'address',
				message: '[body.address] Invalid address',
			})
		return fields
	}

	/** Stores and audits the first acknowledgement. */
	async function acknowledge(
		id: string,
		by: string,
		note: (monitors: string[]) => Promise<void>,
	): Promise<alerts.Alert> {
		return await db.transaction().execute(async (trx) => {
			const isFirst = await alerts.acknowledge(trx, { id, by, now: now() })
			const alert = await alerts.findAlert(trx, id)
			if (!alert) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
			if (isFirst) await note(alert.changes.slice(0, maxNamedMonitors).map(({ name }) => name))
			return alert
		})
	}

	return {
		async alerts(headers) {
			await requireActor(headers)
			const [listed, errors, recent, escalateMs, subscribers] = await Promise.all([
				channels.listChannels(db),
				channels.lastErrors(db),
				alerts.listAlerts(db, maxResolvedAlerts),
				alerts.escalateAfterMs(db),
				countSubscribers(db),
			])
			const raised = await alerts.raisedAtOf(db, recent)
			return {
				channels: listed.map((channel) => viewOf(channel, errors.get(channel.id))),
				alerts: recent.map((alert) => alerts.viewOf(alert, raised.get(alert.id) ?? null)),
				escalateAfterMinutes: escalateMs / 60_000,
				subscribers,
				delivery: await outbox.delivery(),
			}
		},
		async addChannel(headers, { idempotencyKey, ...input }) {
			const actor = await requireActor(headers)
			const fields = requireFields(input)
			const id = newId({ idempotencyKey }, JSON.stringify(fields))
			const stored = await db.transaction().execute(async (trx) => {
				// Serializes writers; SQLite already does.
				if (engine === 'postgres') await sql`lock table channels in share row exclusive mode`.execute(trx)
				const others = await channels.listChannels(trx)
				const existing = others.find((other) => other.id === id)
				if (existing) return existing
				if (others.some((other) => isSame(other, fields))) {
					throw new AppError({ code: 'CONFLICT', message: 'This channel is there already' })
				}
				if (others.length >= maxChannels)
					throw new AppError({ code: 'CONFLICT', message: 'Too many channels' })
				const secret = channelKindDefinitions[fields.kind].newSecret()
				const channel = { ...fields, id, secret, createdAt: now() }
				await channels.addChannel(trx, channel)
				await actor.note('channelAdded', { channel: loggedAddress(fields) })
				return channel
			})
			return { channel: viewOf(stored), secret: stored.secret }
		},
		async removeChannel(headers, id) {
			const actor = await requireActor(headers)
			await db.transaction().execute(async (trx) => {
				const channel = await findChannel(trx, id)
				await channels.removeChannel(trx, id)
				await actor.note('channelRemoved', { channel: loggedAddress(channel) })
			})
		},
		async testChannel(headers, id) {
			const actor = await requireActor(headers)
			const channel = await findChannel(db, id)
			await requireTestRateLimit({ db, links, now: now() }, channel)
			await actor.note('channelTested', { channel: loggedAddress(channel) })
			const message = testMessage(channel.locale, `${options.publicUrl}/panel/status/alerts`)
			await sendTo(options, channel, {
				id: randomUUID(),
				at: now(),
				message,
				mail: (siteName) => testMail(channel.locale, message, siteName),
			})
			wakeUp()
		},
		async changeEscalation(headers, minutes) {
			const actor = await requireActor(headers)
			if (!Number.isInteger(minutes) || minutes < 0 || minutes > maxEscalationMinutes) {
				throw new AppError({
					code: 'VALIDATION_ERROR',
					field: 'minutes',
					message: `[body.minutes] From 0 to ${maxEscalationMinutes}`,
				})
			}
			await db.transaction().execute(async (trx) => {
				const beforeMs = await alerts.escalateAfterMs(trx)
				await alerts.setEscalateAfterMs(trx, minutes * 60_000)
				await actor.note('escalationChanged', { from: beforeMs / 60_000, to: minutes })
			})
		},
		async acknowledge(headers, id) {
			const { name, note } = await requireActor(headers)
			await acknowledge(id, name, (monitors) => note('alertAcknowledged', { monitors }))
		},
		async acknowledgeByLink(token) {
			const [id = '', channelId = ''] = links.read('acknowledge', token) ?? []
			const channel = (await channels.listChannels(db)).find((each) => each.id === channelId)
			if (!channel) throw new AppError({ code: 'NOT_FOUND', message: 'Invalid token' })
			const { address } = channel
			const alert = await acknowledge(id, address, (monitors) =>
				noteUnsigned('alertAcknowledged', { monitors, channel: address }),
			)
			return alerts.viewOf(alert, (await alerts.raisedAtOf(db, [alert])).get(id) ?? null)
		},
	}
}

async function findChannel(db: Db, id: string): Promise<channels.Channel> {
	const channel = (await channels.listChannels(db)).find((each) => each.id === id)
	if (!channel) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return channel
}

function isSame(channel: ChannelFields, other: ChannelFields): boolean {
	const receiverOf = ({ kind, address }: ChannelFields) => channelKindDefinitions[kind].normalized(address)
	return channel.purpose === other.purpose && receiverOf(channel) === receiverOf(other)
}

const loggedAddress = ({ kind, address }: Pick<ChannelFields, 'kind' | 'address'>) =>
	channelKindDefinitions[kind].logged(address)

function viewOf(
	{ id, purpose, kind, address, locale, createdAt }: channels.Channel,
	lastError: DeliveryError | null = null,
): ChannelView {
	return {
		id,
		purpose,
		kind,
		address: channelKindDefinitions[kind].shown(address),
		locale,
		createdAt: new Date(createdAt).toISOString(),
		lastError,
	}
}
