import { type Channel, listChannels } from '#services/status/telling/channels/queries.ts'
import { sendTo } from '#services/status/telling/channels/send.ts'
import type { Dependencies } from '#services/status/telling/dependencies.ts'
import type { AlarmNews, AlarmStep } from '#services/status/telling/stories/news.ts'
import { statesStory, type Story } from '#services/status/telling/stories/story.ts'
import { timeIn, words } from '#services/status/telling/stories/words.ts'
import type { Locale } from '#services/status/written.ts'
import { alarmMail } from './alarm-mail.ts'
import { type Alarm, findAlarm } from './queries.ts'

/** Tells the team of a step of an alarm: the level that it has reached, and at its end everybody whom it had reached. */
export async function toTeam(given: Dependencies, { id, at, about }: AlarmNews): Promise<void> {
	const { db, links, publicUrl } = given
	const { alarmId, step } = about
	const alarm = await findAlarm(db, alarmId)
	// What is over before it was told wakes nobody.
	if (!alarm || (step !== 'resolved' && alarm.resolvedAt !== null)) return
	if (step === 'raised' && alarm.acknowledgedAt !== null) return
	const panelUrl = `${publicUrl}/panel/status/alerts`
	for (const channel of await channelsOf(given, alarm, step)) {
		const { locale } = channel
		const story = storyOfAlarm(locale, alarm, { step, url: panelUrl })
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

function storyOfAlarm(
	locale: Locale,
	{ changes, resolvedAt }: Alarm,
	{ step, url }: { step: AlarmStep; url: string },
): Story {
	const isOver = step === 'resolved'
	const { of, upAgain, severalBetter, since } = words[locale]
	const story = statesStory(locale, changes, url)
	const [first] = changes
	const calm = first && changes.length === 1 ? of(first.name, upAgain) : severalBetter(changes.length)
	if (!isOver) return { ...story, type: `alarm.${step}`, url }
	return {
		...story,
		type: 'alarm.resolved',
		url,
		tone: 'good',
		headline: calm,
		paragraphs: [`${calm} ${since(timeIn(locale, resolvedAt ?? 0))}.`, ...story.paragraphs],
	}
}
