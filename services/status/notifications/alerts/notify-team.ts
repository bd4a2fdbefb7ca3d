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
	causeSentences,
} from '#services/status/notifications/messages/message.ts'
import { formatTime } from '#services/status/format-time.ts'
import { messages } from '#services/status/notifications/messages/messages.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { alertMail } from './alert-mail.ts'
import { type Alert, findAlert } from './queries.ts'

/** Notifies the current level of an alert, and at its end every level that was notified. */
export async function notifyTeam(dependencies: Dependencies, { id, at, about }: AlertEvent): Promise<void> {
	const { db, links, publicUrl } = dependencies
	const { alertId, step } = about
	const alert = await findAlert(db, alertId)
	// Skips alerts that resolved before they were sent.
	const isEnded = step === 'resolved' || step === 'stopped'
	if (!alert || (!isEnded && alert.changes.every(({ ended }) => ended))) return
	if (step === 'raised' && alert.acknowledgedAt !== null) return
	const panelUrl = `${publicUrl}/panel/status/alerts`
	for (const channel of await channelsOf(dependencies, alert, step)) {
		const { locale } = channel
		const message = alertMessage(locale, alert, { step, publicUrl })
		const token = links.sign('acknowledge', alert.id, channel.id)
		const acknowledgeUrl = `${publicUrl}/uptime/acknowledge?token=${token}`
		await sendTo(dependencies, channel, {
			id,
			at,
			message,
			mail: (siteName) => alertMail(locale, { step, message }, { siteName, acknowledgeUrl, panelUrl }),
			data: { alertId, level: alert.level },
		})
	}
}

async function channelsOf({ db }: Dependencies, { level }: Alert, step: AlertStep): Promise<Channel[]> {
	const firstLevel = step === 'raised' ? [] : await listChannels(db, 'alert-1')
	const secondLevel = step === 'opened' || level < 2 ? [] : await listChannels(db, 'alert-2')
	return [...firstLevel, ...secondLevel]
}

type MessageOptions = { step: AlertStep; publicUrl: string }

function alertMessage(locale: Locale, alert: Alert, { step, publicUrl }: MessageOptions): Message {
	const page = `${publicUrl}/uptime`
	const isEnded = step === 'resolved' || step === 'stopped'
	// Monitors that moved are reported by the replacing alert. An open alert reports the monitors still in it.
	const changes = alert.changes.filter(({ ended }) => (isEnded ? ended !== 'replaced' : !ended))
	const services = changes.map((change) => serviceOf(change, alert, { step, publicUrl }))
	const common = { type: `alert.${step}`, url: `${publicUrl}/panel/status/alerts`, services }
	const links = linksOf(locale, services)
	if (step === 'opened' || step === 'raised')
		return { ...transitionMessage(locale, changes, page), ...common, links }
	const { of, upAgain, severalUpAgain, stopped, severalStopped, since } = messages[locale]
	const at = since(formatTime(alert.resolvedAt ?? 0, locale))
	const endedChanges = step === 'stopped' ? changes.filter(({ ended }) => ended === 'stopped') : changes
	const [first] = endedChanges
	const singular = step === 'stopped' ? stopped : upAgain
	const plural = step === 'stopped' ? severalStopped : severalUpAgain
	const headline = first && endedChanges.length === 1 ? of(first.name, singular) : plural(endedChanges.length)
	const recovered = changes.filter((change) => !endedChanges.includes(change))
	return {
		...common,
		links,
		tone: step === 'stopped' ? 'warn' : 'good',
		headline,
		paragraphs: [
			`${headline} ${at}.`,
			...endedChanges.map((change) => pastStateOf(locale, change)),
			...recovered.map(({ name }) => `${of(name, upAgain)}.`),
		],
	}
}

/** The state of a service during its alert. */
function pastStateOf(locale: Locale, change: Transition): string {
	const { of, was, state, since } = messages[locale]
	const sentence = `${was(state[change.to])} ${since(formatTime(change.since, locale))}.`
	return [of(change.name, sentence), ...causeSentences(locale, change)].join(' ')
}

function serviceOf(
	change: Transition,
	{ resolvedAt, removed }: Alert,
	{ step, publicUrl }: MessageOptions,
): MessageService {
	const { monitorId: id, name, to, cause, since, detail = null, target = null, isPublic, ended } = change
	const isEnded = step === 'resolved' || step === 'stopped'
	const state = isEnded ? (ended === 'stopped' ? 'stopped' : 'up') : to
	const isRemoved = removed.has(id)
	return {
		id,
		name,
		url: isPublic && !isRemoved ? pageUrl(`${publicUrl}/uptime`, id) : null,
		state,
		cause: state === 'up' ? null : cause,
		detail: state === 'up' ? null : detail,
		since: new Date(isEnded ? (resolvedAt ?? since) : since).toISOString(),
		target,
		...(!isRemoved && { panelUrl: `${publicUrl}/panel/status/${encodeURIComponent(id)}` }),
	}
}

/** Above this number of services, only the page of alerts is linked. */
const maxLinkedServices = 5

function linksOf(locale: Locale, services: readonly MessageService[]): NonNullable<Message['links']> {
	if (services.length > maxLinkedServices) return []
	const { inPanel, publicPage } = messages[locale]
	return services.flatMap(({ name, url, panelUrl }) => [
		...(panelUrl ? [{ label: inPanel(name), url: panelUrl }] : []),
		...(url ? [{ label: publicPage(name), url }] : []),
	])
}
