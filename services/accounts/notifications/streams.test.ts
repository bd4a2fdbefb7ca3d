import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { openDatabase } from '#platform/database/open.ts'
import { silentLog } from '#platform/http/testing.ts'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { systemClock } from '#platform/clock.ts'
import { migrations } from '#services/accounts/migrations/index.ts'
import { createAccountsService } from '#services/accounts/service.ts'
import type { AccountTables } from '#services/accounts/tables.ts'
import { openAccounts, secret, siteUrl } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { createStreams } from './streams.ts'

const reply = { kind: 'commentReplied', path: '/news/a/b' } as const

/** The next event of a stream, without comments; null at its end. */
function reading(stream: ReadableStream<Uint8Array>) {
	const reader = stream.getReader()
	const decoder = new TextDecoder()
	return async function next(): Promise<string | null> {
		while (true) {
			const { done, value } = await reader.read()
			if (done) return null
			const text = decoder.decode(value)
			if (text.startsWith('event:')) return text
		}
	}
}

const count = (unread: number) => `event: unread\ndata: ${unread}\n\n`

onEachEngine('a stream sends the count at first, and whenever it changes', async (database) => {
	const opened = await openAccounts(database)
	const { accounts } = opened
	const [ana, lou] = [await signedIn(opened, 'ana'), await signedIn(opened, 'lou')]
	const follow = async (user: typeof ana) =>
		reading(await accounts.notificationStreams.follow(user.headers(), () => {}))
	const [nextOfAna, nextOfLou] = [await follow(ana), await follow(lou)]
	assert.equal(await nextOfAna(), count(0))
	assert.equal(await nextOfLou(), count(0))
	await accounts.internal.notify({ id: 'r1', to: { userIds: [ana.id] }, ...reply })
	assert.equal(await nextOfAna(), count(1))
	await accounts.internal.notify({ id: 'r2', to: { userIds: [lou.id] }, ...reply })
	assert.equal(await nextOfLou(), count(1))
	await accounts.notifications.markRead(ana.headers(), { ids: ['r1'] })
	assert.equal(await nextOfAna(), count(0))
	await accounts.settled()
	await accounts.close()
	assert.equal(await nextOfAna(), null)
	await assert.rejects(
		accounts.notificationStreams.follow(new Headers(), () => {}),
		{ code: 'UNAUTHORIZED' },
	)
})

onEachEngine('a stream ends at the next event after a ban, without that event', async (database) => {
	const opened = await openAccounts(database)
	const { accounts, db } = opened
	const ana = await signedIn(opened, 'ana')
	const next = reading(await accounts.notificationStreams.follow(ana.headers(), () => {}))
	assert.equal(await next(), count(0))
	await accounts.internal.notify({ id: 'r1', to: { userIds: [ana.id] }, ...reply })
	await accounts.settled()
	assert.equal(await next(), count(1))
	await db.updateTable('user').set({ banned: true }).execute()
	await accounts.notificationStreams.close()
	assert.equal(await next(), null)
})

const sessionOf = (userId: string) => ({ user: { id: userId } }) as never

test('a stream ends soon after its session, and no user has too many', async () => {
	let isSignedIn = true
	const streams = createStreams({
		session: async () => (isSignedIn ? sessionOf('ana') : null),
		countUnread: async () => 3,
		log: silentLog,
		maxPerUser: 2,
		checkEveryMs: 10,
	})
	const follow = () => streams.follow(new Headers(), () => {})
	const next = reading(await follow())
	await follow()
	await assert.rejects(follow(), { code: 'TOO_MANY_REQUESTS' })
	assert.equal(await next(), count(3))
	isSignedIn = false
	assert.equal(await next(), null)
	isSignedIn = true
	await follow()
	await streams.close()
})

test('a stream whose first count fails does not count towards the limit', async () => {
	let fails = true
	const streams = createStreams({
		session: async () => sessionOf('ana'),
		async countUnread() {
			if (fails) throw new Error('The database does not answer')
			return 1
		},
		log: silentLog,
		maxPerUser: 1,
	})
	const follow = () => streams.follow(new Headers(), () => {})
	await assert.rejects(follow(), /does not answer/)
	fails = false
	assert.equal(await reading(await follow())(), count(1))
	await streams.close()
})

test('a reader that does not read is disconnected', async () => {
	const streams = createStreams({
		session: async () => sessionOf('ana'),
		countUnread: async () => 1,
		log: silentLog,
	})
	const { promise, resolve } = Promise.withResolvers<void>()
	await streams.follow(new Headers(), resolve)
	for (let sent = 0; sent < 1000; sent += 1) {
		streams.changed(['ana'])
		await new Promise(setImmediate)
	}
	await promise
	await streams.close()
})

test('a notification reaches the stream of another process within a second', async () => {
	const { config, remove } = await createPostgresDatabase()
	const open = async () => {
		const opened = await openDatabase<AccountTables>(config, 'accounts', migrations)
		const accounts = createAccountsService({
			...opened,
			secret,
			baseUrl: siteUrl,
			trustedOrigins: [],
			providers: {},
			mail: { smtpUrl: undefined, from: 'Parvis <parvis@exemple.fr>' },
			databaseUrl: config.DATABASE_URL,
			files: createLocalFiles(tmpdir()),
			otherServices: () => ({}),
			clock: systemClock,
			log: silentLog,
		})
		return { ...opened, accounts }
	}
	const processes = [await open(), await open()] as const
	const ana = await signedIn(processes[0], 'ana')
	const next = reading(await processes[0].accounts.notificationStreams.follow(ana.headers(), () => {}))
	// The second one tells that the connection to the other processes is open.
	assert.deepEqual([await next(), await next()], [count(0), count(0)])
	const startedMs = Date.now()
	await processes[1].accounts.internal.notify({ id: 'r1', to: { userIds: [ana.id] }, ...reply })
	assert.equal(await next(), count(1))
	assert.ok(Date.now() - startedMs < 1000)
	for (const { accounts, db } of processes) {
		await accounts.close()
		await db.destroy()
	}
	await remove()
})
