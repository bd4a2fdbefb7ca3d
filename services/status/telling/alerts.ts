import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { RequireManager } from '#services/status/manager.ts'
import { locales } from '#services/status/written.ts'
import * as alarms from './alarms/queries.ts'
import type { Reach } from './channels/courier.ts'
import * as channels from './channels/queries.ts'
import { sendTo } from './channels/send.ts'
import { trialMail, trialStory } from './channels/trial.ts'
import { newWebhookSecret } from './channels/webhook.ts'
import {
	type ChannelFields,
	channelKinds,
	channelPurposes,
	type ChannelView,
	type TellingService,
} from './contract.ts'
import type { Dependencies } from './dependencies.ts'
import { countSubscribers } from './subscriptions/queries.ts'

type Alerts = Omit<TellingService, 'subscribe' | 'confirm' | 'unsubscribe'>

type Options = Dependencies & { requireManager: RequireManager; reach: Reach; ring(): void }

const mostChannels = 50
const pastAlarms = 20
const longestEscalation = 1440

export const channelFields = z.strictObject({
	purpose: z.enum(channelPurposes),
	kind: z.enum(channelKinds),
	address: z.string().trim().min(1).max(2000),
	locale: z.enum(locales),
}) satisfies z.ZodType<ChannelFields>

const email = z.email().max(254)

/** What the team decides about whom alarms and news reach, and its answers to alarms. */
export function createAlerts(given: Options): Alerts {
	const { db, clock, links, outbox, requireManager, reach, ring } = given
	const now = () => clock.now().getTime()

	function requireFields(asked: ChannelFields): ChannelFields {
		const { data: fields } = channelFields.safeParse(asked)
		if (!fields) throw new AppError('VALIDATION_ERROR', '[body] Invalid channel')
		const isGood =
			fields.kind === 'mail' ? email.safeParse(fields.address).success : mayBeCalled(fields.address, reach)
		if (!isGood) throw new AppError('VALIDATION_ERROR', '[body.address] Invalid address')
		return fields
	}

	return {
		async alerts(headers) {
			await requireManager(headers)
			const [listed, errors, recent, escalateMs, subscribers] = await Promise.all([
				channels.listChannels(db),
				channels.lastErrors(db),
				alarms.listAlarms(db, pastAlarms),
				alarms.escalateAfterMs(db),
				countSubscribers(db),
			])
			return {
				channels: listed.map((channel) => viewOf(channel, errors.get(channel.id))),
				alarms: recent.map(alarms.viewOf),
				escalateAfterMinutes: escalateMs / 60_000,
				subscribers,
				delivery: outbox.delivery,
			}
		},
		async addChannel(headers, asked) {
			await requireManager(headers)
			const fields = requireFields(asked)
			const secret = fields.kind === 'webhook' ? newWebhookSecret() : null
			const createdAt = now()
			const id = await db.transaction().execute(async (trx) => {
				const others = await channels.listChannels(trx)
				const { purpose, address } = fields
				if (others.some((other) => other.purpose === purpose && other.address === address)) {
					throw new AppError('CONFLICT', 'This channel is there already')
				}
				if (others.length >= mostChannels) throw new AppError('CONFLICT', 'Too many channels')
				return await channels.addChannel(trx, { ...fields, secret, createdAt })
			})
			return { channel: viewOf({ ...fields, id, secret, createdAt }), secret }
		},
		async removeChannel(headers, id) {
			await requireManager(headers)
			if (!(await channels.removeChannel(db, id))) throw new AppError('NOT_FOUND', 'Not Found')
		},
		async tryChannel(headers, id) {
			await requireManager(headers)
			const channel = (await channels.listChannels(db)).find((each) => each.id === id)
			if (!channel) throw new AppError('NOT_FOUND', 'Not Found')
			const story = trialStory(channel.locale, `${given.publicUrl}/panel/status/alerts`)
			await sendTo(given, channel, {
				id: randomUUID(),
				at: now(),
				story,
				mail: (siteName) => trialMail(channel.locale, story, siteName),
			})
			ring()
		},
		async changeEscalation(headers, minutes) {
			await requireManager(headers)
			if (!Number.isInteger(minutes) || minutes < 0 || minutes > longestEscalation) {
				throw new AppError('VALIDATION_ERROR', `[body.minutes] From 0 to ${longestEscalation}`)
			}
			await alarms.setEscalateAfterMs(db, minutes * 60_000)
		},
		async acknowledge(headers, id) {
			const { name: by } = await requireManager(headers)
			const alarm = await alarms.acknowledge(db, { id, by, now: now() })
			if (!alarm) throw new AppError('NOT_FOUND', 'Not Found')
		},
		async acknowledgeByLink(token) {
			const [id = '', channelId = ''] = links.read('acknowledge', token) ?? []
			const channel = (await channels.listChannels(db)).find((each) => each.id === channelId)
			const alarm = channel && (await alarms.acknowledge(db, { id, by: channel.address, now: now() }))
			if (!alarm) throw new AppError('NOT_FOUND', 'Invalid token')
			return alarms.viewOf(alarm)
		},
	}
}

/** What `guardedFetch` would refuse by its form alone, said as it is typed. */
function mayBeCalled(address: string, { allowHttp, allowAnyPort }: Reach): boolean {
	const url = URL.parse(address)
	if (!url || url.username || url.password) return false
	if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return false
	return !url.port || allowAnyPort === true
}

function viewOf(
	{ id, purpose, kind, address, locale, createdAt }: channels.Channel,
	lastError: string | null = null,
): ChannelView {
	return { id, purpose, kind, address, locale, createdAt: new Date(createdAt).toISOString(), lastError }
}
