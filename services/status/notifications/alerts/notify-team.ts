import { type Channel, listChannels } from '#services/status/notifications/channels/queries.ts'
import { sendTo } from '#services/status/notifications/channels/send.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import type { AlarmNews, AlarmStep } from '#services/status/notifications/events/events.ts'
import type { Difference } from '#services/status/notifications/states/transitions.ts'
import {
	pageUrl,
	statesStory,
	type Story,
	type ToldService,
	whyOf,
} from '#services/status/notifications/messages/message.ts'
import { timeIn, words } from '#services/status/notifications/messages/messages.ts'
import type { Locale } from '#services/status/written.ts'
import { alarmMail } from './alert-mail.ts'
import { type Alarm, findAlarm } from './queries.ts'

/** Tells the team of a step of an alarm: the level that it has reached, and at its end everybody whom it had reached. */
export async function toTeam(given: Dependencies, { id, at, about }: AlarmNews): Promise<void> {
	const { db, links, publicUrl } = given
	const { alarmId, step } = about
	const alarm = await findAlarm(db, alarmId)
	// What is over before it was told wakes nobody.
	const isOver = step === 'resolved' || step === 'stopped'
	if (!alarm || (!isOver && alarm.changes.every(({ ended }) => ended))) return
	if (step === 'raised' && alarm.acknowledgedAt !== null) return
	const panelUrl = `${publicUrl}/panel/status/alerts`
	for (const channel of await channelsOf(given, alarm, step)) {
		const { locale } = channel
		const story = storyOfAlarm(locale, alarm, { step, publicUrl })
		const token = links.sign('acknowledge', alarm.id, channel.id)
		const acknowledgeUrl = `${publicUrl}/uptime/acknowledge?token=${token}`
		await sendTo(given, channel, {
			id,
			at,
			story,
			mail: (siteName) => alarmMail(locale, { step, story }, { siteName, acknowledgeUrl, panelUrl }),
			data: { alarmId, level: alarm.level },
		})
	}
}

async function channelsOf({ db }: Dependencies, { level }: Alarm, step: AlarmStep): Promise<Channel[]> {
	const first = step === 'raised' ? [] : await listChannels(db, 'alarm-1')
	const second = step === 'opened' || level < 2 ? [] : await listChannels(db, 'alarm-2')
	return [...first, ...second]
}

type Told = { step: AlarmStep; publicUrl: string }

function storyOfAlarm(locale: Locale, alarm: Alarm, { step, publicUrl }: Told): Story {
	const page = `${publicUrl}/uptime`
	const isOver = step === 'resolved' || step === 'stopped'
	// What another alarm has taken over is told there. An alarm that lasts tells what is in it still.
	const changes = alarm.changes.filter(({ ended }) => (isOver ? ended !== 'moved' : !ended))
	const services = changes.map((change) => serviceOf(change, alarm, { step, publicUrl }))
	const common = { type: `alarm.${step}`, url: `${publicUrl}/panel/status/alerts`, services }
	const links = linksOf(locale, services)
	if (step === 'opened' || step === 'raised')
		return { ...statesStory(locale, changes, page), ...common, links }
	const { of, upAgain, severalBetter, stopped, severalStopped, since } = words[locale]
	const at = since(timeIn(locale, alarm.resolvedAt ?? 0))
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

/** What a service was while its alarm lasted. */
function pastOf(locale: Locale, change: Difference): string {
	const { of, was, state, since } = words[locale]
	const said = `${was(state[change.to])} ${since(timeIn(locale, change.since))}.`
	return [of(change.name, said), ...whyOf(locale, change)].join(' ')
}

function serviceOf(
	change: Difference,
	{ resolvedAt, removed }: Alarm,
	{ step, publicUrl }: Told,
): ToldService {
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
const mostLinked = 5

function linksOf(locale: Locale, services: readonly ToldService[]): NonNullable<Story['links']> {
	if (services.length > mostLinked) return []
	const { inPanel, publicPage } = words[locale]
	return services.flatMap(({ name, url, panelUrl }) => [
		...(panelUrl ? [{ label: inPanel(name), url: panelUrl }] : []),
		...(url ? [{ label: publicPage(name), url }] : []),
	])
}
