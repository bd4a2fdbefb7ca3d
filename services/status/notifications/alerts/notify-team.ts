import { type Channel, listChannels } from '#services/status/notifications/channels/queries.ts'
import { sendTo } from '#services/status/notifications/channels/send.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import type { AlertEvent, AlertStep } from '#services/status/notifications/events/events.ts'
import type { Transition } from '#services/status/notifications/states/transitions.ts'
import {
	pageUrl,
	transitionMessage,
	type Message,
	type MessageService,
	whyOf,
} from '#services/status/notifications/messages/message.ts'
import { formatTime } from '#services/status/format-time.ts'
import { messages } from '#services/status/notifications/messages/messages.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { alertMail } from './alert-mail.ts'
import { type Alert, findAlert } from './queries.ts'

/** Notifies the level that an alert has reached, and at its end every level that it had reached. */
export async function toTeam(given: Dependencies, { id, at, about }: AlertEvent): Promise<void> {
	const { db, links, publicUrl } = given
	const { alertId, step } = about
	const alert = await findAlert(db, alertId)
	// Skips alerts that resolved before they were sent.
	const isOver = step === 'resolved' || step === 'stopped'
	if (!alert || (!isOver && alert.changes.every(({ ended }) => ended))) return
	if (step === 'raised' && alert.acknowledgedAt !== null) return
	const panelUrl = `${publicUrl}/panel/status/alerts`
	for (const channel of await channelsOf(given, alert, step)) {
		const { locale } = channel
		const message = alertMessage(locale, alert, { step, publicUrl })
		const token = links.sign('acknowledge', alert.id, channel.id)
		const acknowledgeUrl = `${publicUrl}/uptime/acknowledge?token=${token}`
		await sendTo(given, channel, {
			id,
			at,
			message,
			mail: (siteName) => alertMail(locale, { step, message }, { siteName, acknowledgeUrl, panelUrl }),
			data: { alertId, level: alert.level },
		})
	}
}

async function channelsOf({ db }: Dependencies, { level }: Alert, step: AlertStep): Promise<Channel[]> {
	const first = step === 'raised' ? [] : await listChannels(db, 'alert-1')
	const second = step === 'opened' || level < 2 ? [] : await listChannels(db, 'alert-2')
	return [...first, ...second]
}

type Notified = { step: AlertStep; publicUrl: string }

function alertMessage(locale: Locale, alert: Alert, { step, publicUrl }: Notified): Message {
	const page = `${publicUrl}/uptime`
	const isOver = step === 'resolved' || step === 'stopped'
	// Monitors of a replacing alert are reported there. A lasting alert reports those still in it.
	const changes = alert.changes.filter(({ ended }) => (isOver ? ended !== 'moved' : !ended))
	const services = changes.map((change) => serviceOf(change, alert, { step, publicUrl }))
	const common = { type: `alert.${step}`, url: `${publicUrl}/panel/status/alerts`, services }
	const links = linksOf(locale, services)
	if (step === 'opened' || step === 'raised')
		return { ...transitionMessage(locale, changes, page), ...common, links }
	const { of, upAgain, severalBetter, stopped, severalStopped, since } = messages[locale]
	const at = since(formatTime(alert.resolvedAt ?? 0, locale))
	const left = step === 'stopped' ? changes.filter(({ ended }) => ended === 'stopped') : changes
	const [first] = left
	const one = step === 'stopped' ? stopped : upAgain
	const several = step === 'stopped' ? severalStopped : severalBetter
	const headline = first && left.length === 1 ? of(first.name, one) : several(left.length)
	const well = changes.filter((change) => !left.includes(change))
	return {
		...common,
		links,
		tone: step === 'stopped' ? 'warn' : 'good',
		headline,
		paragraphs: [
			`${headline} ${at}.`,
			...left.map((change) => pastOf(locale, change)),
			...well.map(({ name }) => `${of(name, upAgain)}.`),
		],
	}
}

/** What a service was while its alert lasted. */
function pastOf(locale: Locale, change: Transition): string {
	const { of, was, state, since } = messages[locale]
	const sentence = `${was(state[change.to])} ${since(formatTime(change.since, locale))}.`
	return [of(change.name, sentence), ...whyOf(locale, change)].join(' ')
}

function serviceOf(
	change: Transition,
	{ resolvedAt, removed }: Alert,
	{ step, publicUrl }: Notified,
): MessageService {
	const { monitorId: id, name, to, cause, since, detail = null, target = null, isPublic, ended } = change
	const isOver = step === 'resolved' || step === 'stopped'
	const state = isOver ? (ended === 'stopped' ? 'stopped' : 'up') : to
	const isRemoved = removed.has(id)
	return {
		id,
		name,
		url: isPublic && !isRemoved ? pageUrl(`${publicUrl}/uptime`, id) : null,
		state,
		cause: state === 'up' ? null : cause,
		detail: state === 'up' ? null : detail,
		since: new Date(isOver ? (resolvedAt ?? since) : since).toISOString(),
		target,
		...(!isRemoved && { panelUrl: `${publicUrl}/panel/status/${encodeURIComponent(id)}` }),
	}
}

/** Beyond so many services, the page of alerts leads to each. */
const maxLinkedServices = 5

function linksOf(locale: Locale, services: readonly MessageService[]): NonNullable<Message['links']> {
	if (services.length > maxLinkedServices) return []
	const { inPanel, publicPage } = messages[locale]
	return services.flatMap(({ name, url, panelUrl }) => [
		...(panelUrl ? [{ label: inPanel(name), url: panelUrl }] : []),
		...(url ? [{ label: publicPage(name), url }] : []),
	])
}
