import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { purgeExpired } from '#services/accounts/purge.ts'
import { openAccounts, lastMail, countRows } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { NotificationKind } from './kinds.ts'

const reply = {
	kind: 'commentReplied',
	path: '/news/annonces/repas#c1',
	data: { title: 'Repas', author: 'Nour' },
} as const

async function withUsers(...[database]: Parameters<typeof openAccounts>) {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const ana = await signedIn(opened, 'ana')
	const lou = await signedIn(opened, 'lou')
	type Notice = Parameters<typeof accounts.internal.notify>[0]
	return {
		...opened,
		ana,
		lou,
		async notify(notice: Notice) {
			await accounts.internal.notify(notice)
			await accounts.settled()
		},
		list: async (user: typeof ana, query = {}) => await accounts.notifications.list(user.headers(), query),
		setChannels: (user: typeof ana, kind: NotificationKind, channels: ('app' | 'mail' | 'push')[]) =>
			accounts.notifications.changePreferences(user.headers(), { kinds: [{ kind, channels }] }),
		mailsTo: async ({ email }: typeof ana) =>
			(await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length,
	}
}

onEachEngine('a user sees each notification once, and nobody else does', async (database) => {
	const { notify, list, ana, lou } = await withUsers(database)
	await notify({ id: 'r1', to: { userIds: [ana.id, 'personne'] }, ...reply })
	await notify({ id: 'r1', to: { userIds: [ana.id, 'personne'] }, ...reply })
	await notify({ id: 'r1', to: { userIds: [ana.id] }, ...reply })
	const { notifications, unread } = await list(ana)
	assert.equal(unread, 1)
	assert.deepEqual(
		notifications.map(({ id, kind, path, data, isRead }) => ({ id, kind, path, data, isRead })),
		[{ id: 'r1', ...reply, isRead: false }],
	)
	assert.deepEqual((await list(lou)).notifications, [])
})

onEachEngine('only what a user has seen is marked as read, and never of another user', async (database) => {
	const { accounts, notify, list, ana, lou } = await withUsers(database)
	for (const id of ['r1', 'r2', 'r3']) {
		await notify({ id, to: { userIds: [ana.id, lou.id] }, ...reply })
		await setTimeout(2)
	}
	await accounts.notifications.markRead(ana.headers(), { ids: ['r2', 'inconnue'] })
	assert.deepEqual(
		(await list(ana, { isUnread: true })).notifications.map(({ id }) => id),
		['r3', 'r1'],
	)
	assert.equal((await list(lou)).unread, 3)
	const { notifications } = await list(lou)
	const until = notifications[1]!.createdAt
	await accounts.notifications.markRead(lou.headers(), { until })
	assert.deepEqual(
		(await list(lou)).notifications.map(({ isRead }) => isRead),
		notifications.map(({ createdAt }) => createdAt <= until),
	)
	await assert.rejects(accounts.notifications.markRead(new Headers(), { ids: ['r1'] }), {
		code: 'UNAUTHORIZED',
	})
})

onEachEngine('pages of notifications have no gap and no repetition', async (database) => {
	const { notify, list, ana } = await withUsers(database)
	const ids = Array.from({ length: 7 }, (_, index) => `r${index}`)
	for (const id of ids) await notify({ id, to: { userIds: [ana.id] }, ...reply })
	const seen: string[] = []
	let cursor: string | undefined
	do {
		const page = await list(ana, { limit: 3, cursor })
		seen.push(...page.notifications.map(({ id }) => id))
		cursor = page.next ?? undefined
	} while (cursor)
	assert.deepEqual(seen.toSorted(), ids)
	await assert.rejects(list(ana, { cursor: 'x' }), { code: 'VALIDATION_ERROR' })
})

onEachEngine('each channel of each kind can be switched off and on', async (database) => {
	const { notify, list, setChannels, mailsTo, ana } = await withUsers(database)
	const before = await mailsTo(ana)
	await setChannels(ana, 'commentReplied', ['mail'])
	await notify({ id: 'r1', to: { userIds: [ana.id] }, ...reply })
	assert.equal((await list(ana)).notifications.length, 0)
	assert.equal(await mailsTo(ana), before + 1)
	await setChannels(ana, 'commentReplied', [])
	await notify({ id: 'r2', to: { userIds: [ana.id] }, ...reply })
	await setChannels(ana, 'commentReplied', ['app'])
	await notify({ id: 'r3', to: { userIds: [ana.id] }, ...reply })
	// Those of the same millisecond have no order.
	await setTimeout(2)
	await notify({ id: 'e1', to: { userIds: [ana.id] }, kind: 'exportReady', path: '/dashboard' })
	assert.deepEqual(
		(await list(ana)).notifications.map(({ id }) => id),
		['e1', 'r3'],
	)
	assert.equal(await mailsTo(ana), before + 2)
})

onEachEngine('everyone who switched on a kind that is off by default is told', async (database) => {
	const { notify, list, setChannels, ana, lou } = await withUsers(database)
	const news = { to: { everyone: true }, kind: 'newsPublished', path: '/news/a/b' } as const
	await setChannels(lou, 'newsPublished', ['app'])
	await notify({ id: 'n1', ...news })
	assert.equal((await list(ana)).unread, 0)
	assert.equal((await list(lou)).unread, 1)
})

onEachEngine('a kind with a permission reaches only its holders, who alone can set it', async (database) => {
	const { accounts, db, notify, list, ana, lou } = await withUsers(database)
	const setRole = (role: string) => db.updateTable('user').set({ role }).where('id', '=', lou.id).execute()
	await setRole('moderator')
	const report = { kind: 'reportReceived', path: '/panel/comments' } as const
	await notify({ id: 's1', to: { permission: 'content.moderate' }, ...report })
	await notify({ id: 's2', to: { userIds: [ana.id, lou.id] }, ...report })
	assert.equal((await list(ana)).unread, 0)
	assert.equal((await list(lou)).unread, 2)
	const kindsOf = async (user: typeof ana) =>
		(await accounts.notifications.preferences(user.headers())).kinds.map(({ kind }) => kind)
	assert.ok(!(await kindsOf(ana)).includes('reportReceived'))
	assert.ok((await kindsOf(lou)).includes('reportReceived'))
	await setRole('member')
	await notify({ id: 's3', to: { userIds: [lou.id] }, ...report })
	assert.equal((await list(lou)).unread, 2)
	await db.updateTable('user').set({ banned: true, role: 'moderator' }).where('id', '=', lou.id).execute()
	await notify({ id: 's4', to: { permission: 'content.moderate' }, ...report })
	assert.equal(await countNotifications(db, lou.id), 2)
})

onEachEngine('the link of a mail ends the mails of its kind and no other', async (database) => {
	const { accounts, db, notify, list, mailsTo, ana } = await withUsers(database)
	await notify({ id: 'r1', to: { userIds: [ana.id] }, ...reply })
	const { headers, text } = await lastMail(db, ana.email)
	const sent = JSON.parse(headers!) as Record<string, string>
	assert.equal(sent['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
	const token = new URL(sent['List-Unsubscribe']!.slice(1, -1)).searchParams.get('token')!
	assert.ok(text.includes(`/auth/unsubscribe?token=${token}`))
	const forged = token.replace('.commentReplied.', '.exportReady.')
	for (const wrong of [forged, '', 'a.b.c', token.slice(0, -1)])
		await assert.rejects(accounts.notifications.unsubscribe(wrong), { code: 'NOT_FOUND' })
	const before = await mailsTo(ana)
	assert.deepEqual(await accounts.notifications.unsubscribe(token), { kind: 'commentReplied' })
	assert.deepEqual(await accounts.notifications.unsubscribe(token), { kind: 'commentReplied' })
	await notify({ id: 'r2', to: { userIds: [ana.id] }, ...reply })
	assert.equal((await list(ana)).unread, 2)
	assert.equal(await mailsTo(ana), before)
	await notify({ id: 'e1', to: { userIds: [ana.id] }, kind: 'exportReady', path: '/dashboard' })
	assert.equal(await mailsTo(ana), before + 1)
})

onEachEngine('an interrupted delivery is continued once its lease has ended', async (database) => {
	const { accounts, db, notify, list, ana, lou } = await withUsers(database)
	await notify({ id: 'r1', to: { userIds: [ana.id, lou.id] }, ...reply })
	const [first] = [ana, lou].toSorted((one, other) => (one.id < other.id ? -1 : 1))
	await db.deleteFrom('notification').where('userId', '<>', first!.id).execute()
	const stop = (dueAt: Date) =>
		db.updateTable('notice').set({ dueAt: dueAt.toISOString(), position: first!.id }).execute()
	const before = await countRows(db, 'mails')
	await stop(new Date(Date.now() + 60_000))
	await notify({ id: 'r1', to: { userIds: [ana.id, lou.id] }, ...reply })
	assert.equal((await list(ana)).unread + (await list(lou)).unread, 1)
	await stop(new Date())
	accounts.open()
	await accounts.settled()
	await accounts.close()
	assert.equal((await list(ana)).unread + (await list(lou)).unread, 2)
	assert.equal(await countRows(db, 'mails'), before)
})

async function countNotifications(db: Awaited<ReturnType<typeof openAccounts>>['db'], userId: string) {
	return (await db.selectFrom('notification').select('id').where('userId', '=', userId).execute()).length
}

onEachEngine('an invited user who has an account is told in the site too', async (database) => {
	const { accounts, ana, lou, list } = await withUsers(database)
	const created = await ana.post('/organization/create', { name: 'Les Pavés', slug: 'paves' })
	const { id: organizationId } = (await created.json()) as { id: string }
	const invite = (email: string) =>
		ana.post('/organization/invite-member', { email, role: 'member', organizationId })
	const { id } = (await (await invite(lou.email)).json()) as { id: string }
	await accounts.settled()
	const [notification] = (await list(lou)).notifications
	assert.equal(notification?.kind, 'teamInvitation')
	assert.equal(notification.path, `/auth/invitation?id=${id}`)
	assert.deepEqual(notification.data, { team: 'Les Pavés', inviter: 'ana' })
	assert.equal((await invite('personne@exemple.fr')).status, 200)
})

onEachEngine('read notifications leave after 90 days and all after a year', async (database) => {
	const { accounts, db, notify, list, ana } = await withUsers(database)
	for (const id of ['r1', 'r2']) await notify({ id, to: { userIds: [ana.id] }, ...reply })
	await accounts.notifications.markRead(ana.headers(), { ids: ['r1'] })
	const purgeIn = async (days: number) => {
		await purgeExpired(db, new Date(Date.now() + days * 24 * 3_600_000))
		return (await db.selectFrom('notification').select('id').orderBy('id').execute()).map(({ id }) => id)
	}
	assert.equal((await list(ana)).unread, 1)
	assert.deepEqual(await purgeIn(89), ['r1', 'r2'])
	assert.deepEqual(await purgeIn(91), ['r2'])
	assert.deepEqual(await purgeIn(364), ['r2'])
	assert.deepEqual(await purgeIn(366), [])
	assert.deepEqual(await db.selectFrom('notice').select('key').execute(), [])
})

onEachEngine(
	'the mail about a followed post has a link to unfollow it, beside that of its kind',
	async (database) => {
		const { db, notify, ana } = await withUsers(database)
		const change = { id: 'f1', kind: 'feedbackChanged', path: '/dashboard/feedback/p1' } as const
		await notify({
			...change,
			to: { userIds: [ana.id] },
			data: { title: 'Un banc', followed: 'p1' },
		})
		const { headers, text } = await lastMail(db, ana.email)
		const { 'List-Unsubscribe': header } = JSON.parse(headers!) as Record<string, string>
		const [, token = ''] = /\/auth\/unsubscribe\?unfollow=(\S+)/.exec(text) ?? []
		assert.match(token, new RegExp(`^${ana.id}\\.p1\\.`))
		assert.ok(!header!.includes(token))
		assert.match(text, /\/auth\/unsubscribe\?token=/)
	},
)
