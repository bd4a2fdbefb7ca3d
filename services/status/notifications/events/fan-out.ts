import { toTeam } from '#services/status/notifications/alerts/notify-team.ts'
import { listChannels } from '#services/status/notifications/channels/queries.ts'
import { sendTo } from '#services/status/notifications/channels/send.ts'
import type { Dependencies } from '#services/status/notifications/dependencies.ts'
import {
	listMembers,
	listSubscribers,
	type Subscriber,
} from '#services/status/notifications/subscriptions/queries.ts'
import type { Locale } from '#services/status/written.ts'
import { claimNews, markPassedOn, type PublicNews } from './events.ts'
import { storyMail } from '#services/status/notifications/messages/message-mail.ts'
import { type Story, storyOf } from '#services/status/notifications/messages/message.ts'

const leaseMs = 5 * 60_000
const batchSize = 200

/**
 * Passes the oldest due news on to everybody who wants it. What a crash interrupts is begun again, and reaches nobody
 * twice: each mail and each call has an id of its news and its reader. Answers whether there was any.
 */
export async function passOnNext(given: Dependencies): Promise<boolean> {
	const { db, engine, clock } = given
	const now = clock.now().getTime()
	const news = await claimNews(db, { now, leaseUntil: now + leaseMs, isPostgres: engine === 'postgres' })
	if (!news) return false
	if (news.kind === 'alarm') await toTeam(given, news)
	else {
		await toChannels(given, news)
		await toSubscribers(given, news)
	}
	await markPassedOn(db, news.id)
	return true
}

async function toChannels(given: Dependencies, news: PublicNews): Promise<void> {
	for (const channel of await listChannels(given.db, 'news')) {
		const { id, at } = news
		const story = await storyOf(given, news, channel.locale)
		if (!story) return
		const leaveUrl = `${given.publicUrl}/panel/status/alerts`
		await sendTo(given, channel, {
			id,
			at,
			story,
			mail: (siteName) => storyMail(channel.locale, story, { siteName, leaveUrl }),
		})
	}
}

async function toSubscribers(given: Dependencies, news: PublicNews): Promise<void> {
	const stories = new Map<Locale, Story | null>()
	const members = await listMembers(given.db)
	const siteName = await given.siteName()
	let after = ''
	for (;;) {
		const batch = await listSubscribers(given.db, { after, limit: batchSize })
		for (const subscriber of batch) {
			const { locale, monitorIds, groupIds = [] } = subscriber
			if (!stories.has(locale)) stories.set(locale, await storyOf(given, news, locale))
			const whole = stories.get(locale)
			if (!whole) return
			const chosen = monitorIds && [...monitorIds, ...groupIds.flatMap((id) => members.get(id) ?? [])]
			const story = chosen ? await storyFor(given, { news, whole, locale, chosen: new Set(chosen) }) : whole
			if (story) await mailTo(given, { news, story, siteName, subscriber })
		}
		const last = batch.at(-1)
		if (!last || batch.length < batchSize) return
		after = last.id
	}
}

type Asked = { news: PublicNews; whole: Story; locale: Locale; chosen: ReadonlySet<string> }

/** What somebody who chose these services is told: of changes those alone; null for nothing. */
async function storyFor(given: Dependencies, { news, whole, locale, chosen }: Asked): Promise<Story | null> {
	if (whole.services.length > 0 && !whole.services.some(({ id }) => chosen.has(id))) return null
	if (news.kind !== 'states') return whole
	const changes = news.about.changes.filter(({ monitorId }) => chosen.has(monitorId))
	return await storyOf(given, { ...news, about: { changes } }, locale)
}

type Letter = { news: PublicNews; story: Story; siteName: string; subscriber: Subscriber }

/** With the headers by which mail readers show a button of their own to leave, in one click (RFC 8058). */
async function mailTo(given: Dependencies, { news, story, siteName, subscriber }: Letter): Promise<void> {
	const { links, outbox, publicUrl } = given
	const token = links.sign('leave', subscriber.id)
	const leaveUrl = `${publicUrl}/uptime/unsubscribe?token=${token}`
	await outbox.enqueue({
		id: `${news.id}.${subscriber.id}`,
		to: subscriber.email,
		...storyMail(subscriber.locale, story, { siteName, leaveUrl }),
		headers: {
			'List-Unsubscribe': `<${publicUrl}/api/uptime/unsubscribe?token=${token}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			'Auto-Submitted': 'auto-generated',
		},
	})
}
