import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { SignedValues } from '#platform/signed-values.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { LocalPush } from '#services/accounts/push/service.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import type { Db } from '#services/accounts/tables.ts'
import { advanceNotice, type ClaimedNotice, claimNotice } from './notices.ts'
import { nextRecipients, type Recipient } from './recipients.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export type DeliveryDependencies = {
	db: Db
	engine: Engine
	mailer: Mailer
	push: LocalPush
	tokens: UnsubscribeTokens
	unfollowTokens: SignedValues
	roles: Roles
	clock: Clock
	/** Users who have a new notification in the site. */
	onNotified(userIds: readonly string[]): void
}

const batchSize = 200
/** Longer than a batch takes; another process continues a delivery whose lease has ended. */
const leaseMs = 60_000

/**
 * Delivers all due notices, a batch of recipients at a time. A batch that a crash interrupts is repeated: rows and mails
 * have ids that make them unique. Stops when nothing is due or `signal` aborts.
 */
export async function deliverNotices(dependencies: DeliveryDependencies, signal: AbortSignal): Promise<void> {
	const { db, engine, clock } = dependencies
	while (!signal.aborted) {
		const now = clock.now()
		const leaseUntil = new Date(now.getTime() + leaseMs).toISOString()
		const notice = await claimNotice(db, engine, { now: now.toISOString(), leaseUntil })
		if (!notice) return
		await deliver(dependencies, notice, signal)
	}
}

async function deliver(
	dependencies: DeliveryDependencies,
	notice: ClaimedNotice,
	signal: AbortSignal,
): Promise<void> {
	const { db, roles, clock } = dependencies
	let { position, dueAt } = notice
	while (true) {
		const now = clock.now()
		const options = { limit: batchSize, sets: await roles.current(), now }
		const page = await nextRecipients(db, { ...notice, position }, options)
		await deliverTo(dependencies, notice, page.recipients)
		position = page.position ?? position
		const isOver = page.position === null
		// When this process stops, the next one continues at once.
		const leaseMsLeft = signal.aborted ? 0 : leaseMs
		const leaseUntil = isOver ? null : new Date(clock.now().getTime() + leaseMsLeft).toISOString()
		const isOurs = await advanceNotice(db, { key: notice.key, dueAt }, { position, leaseUntil })
		if (!isOurs || leaseUntil === null || signal.aborted) return
		dueAt = leaseUntil
	}
}

async function deliverTo(
	{ db, mailer, push, tokens, unfollowTokens, clock, onNotified }: DeliveryDependencies,
	notice: ClaimedNotice,
	recipients: readonly Recipient[],
): Promise<void> {
	const createdAt = clock.now().toISOString()
	const inApp = recipients.filter(({ channels }) => channels.includes('app'))
	if (inApp.length > 0) {
		const rows = await db
			.insertInto('notification')
			.values(
				inApp.map(({ id: userId }) => ({
					userId,
					id: notice.id,
					noticeKey: notice.key,
					createdAt,
					readAt: null,
				})),
			)
			.onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
			.returning('userId')
			.execute()
		onNotified(rows.map(({ userId }) => userId))
	}
	const pushed = recipients.filter(({ channels }) => channels.includes('push'))
	await push.enqueue(notice.key, pushed, async (locale) => ({
		title: await mailer.notificationTitle(notice, locale),
		path: notice.path,
	}))
	for (const recipient of recipients) {
		if (!recipient.emailVerified || !recipient.channels.includes('mail')) continue
		await mailer.notification(recipient, {
			id: mailId(notice.id, recipient.id),
			kind: notice.kind,
			path: notice.path,
			data: notice.data,
			unsubscribeToken: tokens.sign(recipient.id, notice.kind),
			unfollowToken: notice.data.followed && unfollowTokens.sign([recipient.id, notice.data.followed]),
		})
	}
}

/** The same whichever process sends it, and however often. */
const mailId = (id: string, userId: string) =>
	createHash('sha256')
		.update(JSON.stringify(['notification', id, userId]))
		.digest('base64url')
