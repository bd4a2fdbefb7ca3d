import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { cdnInventory } from '#services/cdn/personal-data.ts'
import { contentInventory } from '#services/content/personal-data.ts'
import { feedbackInventory } from '#services/feedback/personal-data.ts'
import { statusInventory } from '#services/status/personal-data.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { exportHtml } from './export-html.ts'
import { accountsInventory } from './inventory.ts'
import { labelOf } from './labels.ts'
import { claimRequest } from './requests.ts'
import { fillPersonalData, mark, openPersonalData } from './testing.ts'
import { zipOf } from './zip.ts'

onEachEngine(
	'an export holds what every service has of the user, and nothing of others',
	async (database) => {
		const opened = await openPersonalData(database)
		const { accounts, lou, person, remove } = opened
		await fillPersonalData(opened)
		const { personalData } = accounts
		const id = await personalData.requestExport(lou.headers(), 'fr')
		await assert.rejects(personalData.requestExport(lou.headers(), 'fr'), {
			code: 'CONFLICT',
			reason: 'EXPORT_RUNNING',
		})
		await assert.rejects(personalData.download(lou.headers(), id), { code: 'NOT_FOUND' })
		await personalData.run()
		const [view] = await personalData.exports(lou.headers())
		assert.equal(view?.state, 'done')
		await eventually(async () => {
			const { notifications } = await accounts.notifications.list(lou.headers(), {})
			return notifications.map(({ kind, path }) => `${kind} ${path}`)
		}, ['exportReady /dashboard/settings/data'])

		const response = await personalData.download(lou.headers(), id)
		const bytes = new Uint8Array(await response.arrayBuffer())
		assert.equal(response.headers.get('content-length'), String(bytes.length))
		assert.equal(view.bytes, bytes.length)
		const entries = unzipSync(bytes)
		assert.deepEqual(Object.keys(entries).toSorted(), [
			'data.json',
			'index.html',
			'pictures/a.webp',
			'pictures/b.webp',
		])
		assert.equal(strFromU8(entries['pictures/a.webp']!), 'a.webp')
		const { lists } = JSON.parse(strFromU8(entries['data.json']!)) as {
			lists: Record<string, { rows: Record<string, unknown>[] }>
		}
		assert.deepEqual(
			['profile', 'favouriteTools', 'comments', 'hiddenComments', 'commentReports', 'likes', 'attendance']
				.concat(['contentCreated', 'contentVersions', 'avatars', 'pictures', 'contactMessages', 'incidents'])
				.concat(['statusSubscriptions', 'sessions', 'mails', 'account'])
				.filter((list) => lists[list]?.rows.length !== 1),
			[],
		)
		assert.equal(lists['comments']?.rows[0]?.['body'], `Bonjour ${mark}`)
		const html = strFromU8(entries['index.html']!)
		assert.ok(html.startsWith('<!doctype html>\n<html lang="fr">'))
		assert.match(html, /<h2>Commentaires <span>\(1\)<\/span><\/h2>/)
		assert.match(html, /href="pictures\/a\.webp"/)
		assert.doesNotMatch(html, /<script|https?:\/\//)
		const texts = html + strFromU8(entries['data.json']!)
		const token = lou.cookies.get('parvis.session_token')?.split('.')[0] ?? ''
		for (const foreign of ['Zoé', 'zoe@', 'secret de', 'id-zoe', '$argon2', token]) {
			assert.ok(!texts.includes(foreign), foreign)
		}
		assert.ok(texts.includes(person.email))
		await accounts.close()
		remove()
	},
)

onEachEngine('an address that is not confirmed gives nobody the data of its owner', async (database) => {
	const opened = await openPersonalData(database)
	const { accounts, db, lou, tables, pass, remove } = opened
	await fillPersonalData(opened)
	await db.updateTable('user').set({ emailVerified: false }).where('id', '=', lou.id).execute()
	const { personalData } = accounts
	const { counts } = await personalData.outcome(lou.headers())
	const lists = counts.map(({ list }) => list)
	assert.ok(lists.includes('comments') && !lists.includes('statusSubscriptions'), lists.join())
	const id = await personalData.requestExport(lou.headers(), 'fr')
	await personalData.run()
	const archive = await (await personalData.download(lou.headers(), id)).arrayBuffer()
	const data = strFromU8(unzipSync(new Uint8Array(archive))['data.json']!)
	for (const list of ['statusSubscriptions', 'mails', 'invitationsReceived'])
		assert.ok(!data.includes(`"${list}"`), list)
	await lou.post('/delete-user/schedule', {})
	pass(15)
	await personalData.run()
	assert.equal(await db.selectFrom('user').select('id').executeTakeFirst(), undefined)
	assert.equal((await tables.status.selectFrom('subscribers').selectAll().execute()).length, 2)
	const subjects = await db.selectFrom('mails').select('subject').execute()
	assert.ok(!subjects.some(({ subject }) => subject === 'Votre compte est supprimé'))
	await accounts.close()
	remove()
})

onEachEngine(
	'an export is downloaded by its owner alone, with a fresh session, for a week',
	async (database) => {
		const { accounts, db, lou, pass, files, newVisitor, remove } = await openPersonalData(database)
		const { personalData } = accounts
		const other = await signedIn({ accounts, db }, 'zoe')
		const id = await personalData.requestExport(lou.headers(), 'en')
		await personalData.run()
		await assert.rejects(personalData.download(other.headers(), id), { code: 'NOT_FOUND' })
		await assert.rejects(personalData.removeExport(other.headers(), id), { code: 'NOT_FOUND' })
		await assert.rejects(personalData.download(newVisitor().headers(), id), { code: 'UNAUTHORIZED' })
		const filesLeft = async () => (await Array.fromAsync(files.list('exports/'))).length
		assert.equal(await filesLeft(), 1)
		const createdAt = new Date(Date.now() - 25 * 3_600_000)
		await db.updateTable('session').set({ createdAt }).where('userId', '=', lou.id).execute()
		const stale = { code: 'FORBIDDEN', reason: 'SESSION_IS_NOT_FRESH' }
		await assert.rejects(personalData.download(lou.headers(), id), stale)
		await assert.rejects(personalData.requestExport(lou.headers(), 'fr'), stale)
		await db.updateTable('session').set({ createdAt: new Date() }).where('userId', '=', lou.id).execute()
		const later = new Date(Date.now() + 30 * 86_400_000)
		await db.updateTable('session').set({ expiresAt: later, createdAt: later }).execute()
		assert.equal((await personalData.download(lou.headers(), id)).status, 200)
		pass(7.1)
		await assert.rejects(personalData.download(lou.headers(), id), { code: 'NOT_FOUND' })
		assert.deepEqual(await personalData.exports(lou.headers()), [])
		await personalData.purge()
		assert.equal(await filesLeft(), 0)
		await accounts.close()
		remove()
	},
)

onEachEngine('at most three exports a day, also of those that were removed', async (database) => {
	const { accounts, lou, files, remove } = await openPersonalData(database)
	const { personalData } = accounts
	for (let index = 0; index < 3; index += 1) {
		const id = await personalData.requestExport(lou.headers(), 'fr')
		if (index > 0) await personalData.run()
		await personalData.removeExport(lou.headers(), id)
		await personalData.run()
	}
	assert.deepEqual(await Array.fromAsync(files.list('exports/')), [])
	await assert.rejects(personalData.requestExport(lou.headers(), 'fr'), { code: 'TOO_MANY_REQUESTS' })
	await accounts.close()
	remove()
})

onEachEngine('concurrent requests begin one export, which one process makes', async (database) => {
	const { accounts, db, lou, clock, pass, remove } = await openPersonalData(database)
	const { personalData } = accounts
	const asked = await Promise.allSettled(
		Array.from({ length: 5 }, () => personalData.requestExport(lou.headers(), 'fr')),
	)
	assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1)
	const claims = await Promise.all(Array.from({ length: 5 }, () => claimRequest(db, clock.now())))
	assert.equal(claims.filter(Boolean).length, 1)
	// The process that has claimed it dies.
	await personalData.run()
	assert.equal((await personalData.exports(lou.headers()))[0]?.state, 'waiting')
	pass(0.1)
	await personalData.run()
	assert.equal((await personalData.exports(lou.headers()))[0]?.state, 'done')
	await accounts.close()
	remove()
})

onSqlite('the exports of a deleted account are removed', async (database) => {
	const { accounts, lou, pass, files, remove } = await openPersonalData(database)
	await accounts.personalData.requestExport(lou.headers(), 'fr')
	await accounts.personalData.run()
	await lou.post('/delete-user', {})
	pass(0.01)
	await accounts.personalData.run()
	assert.deepEqual(await Array.fromAsync(files.list('exports/')), [])
	await accounts.close()
	remove()
})

test('rows are read only as fast as the archive is stored', async () => {
	let read = 0
	async function* rows() {
		for (; read < 100_000; read += 1) yield { message: `Message ${read} ${Math.sin(read)}` }
	}
	async function* lists() {
		const list = { service: 'x', list: 'feedback', count: 100_000, rows, source: {} as never }
		yield list
	}
	async function* entries() {
		const outcome = { counts: [], handovers: [], isComplete: true }
		const page = { locale: 'fr', siteName: 'X', name: 'Lou', at: new Date(), outcome } as const
		yield { name: 'index.html', content: exportHtml({ ...page, lists: lists(), hasPicture: () => false }) }
	}
	let bytes = 0
	for await (const piece of zipOf(entries(), new Date())) {
		bytes += piece.length
		// Deflate holds back a window; the rest of the rows has not been read yet.
		assert.ok(read < 5000 + bytes / 5, `${read} rows for ${bytes} bytes`)
	}
	assert.equal(read, 100_000)
})

test('the readable page says yes or no on both engines, and times in Paris', async () => {
	async function* rows() {
		yield { emailVerified: 1, banned: 0, createdAt: '2026-07-14T22:30:00.000Z' }
		yield { emailVerified: true, banned: false, createdAt: null }
	}
	async function* lists() {
		yield { service: 'accounts', list: 'account', count: 2, rows, source: {} as never }
	}
	const outcome = { counts: [], handovers: [], isComplete: true }
	const page = { locale: 'fr', siteName: 'X', name: 'Lou', at: new Date(), outcome } as const
	const pieces = await Array.fromAsync(exportHtml({ ...page, lists: lists(), hasPicture: () => false }))
	const cells = [...pieces.join('').matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)
	assert.deepEqual(cells, ['oui', 'non', '15 juil. 2026, 00:30', 'oui', 'non', ''])
})

test('every list has a label', () => {
	for (const { lists } of [
		accountsInventory,
		cdnInventory,
		contentInventory,
		feedbackInventory,
		statusInventory,
	]) {
		for (const list of Object.keys(lists)) assert.notEqual(labelOf(list, 'fr'), list)
	}
})
