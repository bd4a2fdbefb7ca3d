import assert from 'node:assert/strict'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import type { ShortcutChange } from './contract.ts'
import { maxShortcuts } from './limits.ts'

async function openSignedIn(database: TestDatabase) {
	let now = Date.parse('2026-04-01T08:00:00.000Z')
	const pass = (minutes: number) => {
		now += minutes * 60_000
		return new Date(now).toISOString()
	}
	const opened = await openAccounts(database, { clock: { now: () => new Date(now) } })
	const visitor = createVisitor(opened.accounts)
	await visitor.post('/sign-up/email', camille)
	const headers = visitor.headers()
	return { ...opened, dashboard: opened.accounts.dashboard, visitor, headers, pass, startedAt: pass(0) }
}

const place = (shortcut: string, before: string | null = null): ShortcutChange => {
	return { shortcut, change: { kind: 'place', before }, from: ['/news', '/teams'] }
}
const remove = (shortcut: string): ShortcutChange => {
	return { shortcut, change: { kind: 'remove' }, from: ['/news', '/teams'] }
}

onEachEngine('a reload within 30 minutes is the same visit, whatever its length', async (database) => {
	const { dashboard, headers, pass, startedAt } = await openSignedIn(database)
	assert.deepEqual(await dashboard.visit(headers), { since: null })
	pass(29)
	assert.deepEqual(await dashboard.visit(headers), { since: null })
	const leftAt = pass(29)
	assert.deepEqual(await dashboard.visit(headers), { since: null })
	pass(30)
	assert.deepEqual(await dashboard.visit(headers), { since: leftAt })
	const secondLeftAt = pass(29)
	assert.deepEqual(await dashboard.visit(headers), { since: leftAt })
	pass(24 * 60)
	assert.deepEqual(await dashboard.visit(headers), { since: secondLeftAt })
	assert.notEqual(startedAt, leftAt)
})

onEachEngine('parallel tabs are one visit, on every device of the account', async (database) => {
	const { accounts, dashboard, headers, pass, startedAt } = await openSignedIn(database)
	const phone = createVisitor(accounts)
	await phone.post('/sign-in/email', { email: camille.email, password: camille.password })
	await dashboard.visit(headers)
	pass(60)
	const tabs = [headers, phone.headers(), headers, phone.headers()]
	const visits = await Promise.all(tabs.map((each) => dashboard.visit(each)))
	assert.deepEqual(
		visits.map(({ since }) => since),
		tabs.map(() => startedAt),
	)
})

onEachEngine('choosing shortcuts before the first visit counts as no visit', async (database) => {
	const { dashboard, headers, pass } = await openSignedIn(database)
	await dashboard.changeShortcut(headers, place('/uptime'))
	pass(60)
	assert.deepEqual(await dashboard.visit(headers), { since: null })
})

onEachEngine(
	'the first choice starts from what the site showed, and repeats have one effect',
	async (database) => {
		const { dashboard, headers } = await openSignedIn(database)
		assert.equal(await dashboard.shortcuts(headers), null)
		for (const _ of [1, 2])
			assert.deepEqual(await dashboard.changeShortcut(headers, place('/uptime', '/teams')), [
				'/news',
				'/uptime',
				'/teams',
			])
		for (const _ of [1, 2]) await dashboard.changeShortcut(headers, remove('/news'))
		assert.deepEqual(await dashboard.shortcuts(headers), ['/uptime', '/teams'])
		assert.deepEqual(await dashboard.changeShortcut(headers, place('/uptime')), ['/teams', '/uptime'])
		assert.deepEqual(await dashboard.changeShortcut(headers, place('/uptime', '/uptime')), [
			'/teams',
			'/uptime',
		])
		assert.deepEqual(await dashboard.changeShortcut(headers, place('/a', 'gone')), [
			'/teams',
			'/uptime',
			'/a',
		])
		for (const id of ['/teams', '/uptime', '/a']) await dashboard.changeShortcut(headers, remove(id))
		assert.deepEqual(await dashboard.shortcuts(headers), [], 'an empty choice is a choice')
	},
)

onEachEngine('two changes at once are both kept, and nobody has more than 12 shortcuts', async (database) => {
	const { dashboard, headers } = await openSignedIn(database)
	const names = Array.from({ length: maxShortcuts - 2 }, (_, index) => `/tool-${index}`)
	await Promise.all(names.map((name) => dashboard.changeShortcut(headers, place(name))))
	const full = ['/news', '/teams', ...names]
	assert.deepEqual((await dashboard.shortcuts(headers))?.toSorted(), full.toSorted())
	await assert.rejects(dashboard.changeShortcut(headers, place('/other')), {
		code: 'VALIDATION_ERROR',
		reason: 'TOO_MANY_SHORTCUTS',
	})
	await dashboard.changeShortcut(headers, place('/tool-0', '/news'))
	assert.equal((await dashboard.shortcuts(headers))?.[0], '/tool-0')
})

onEachEngine('while impersonating nothing is recorded', async (database) => {
	const { accounts, dashboard, headers, pass, startedAt } = await openSignedIn(database)
	await dashboard.visit(headers)
	const token = (await accounts.setUpToken()) ?? ''
	const owner = createVisitor(accounts)
	const alix = { name: 'Alix Perrin', email: 'alix@exemple.fr', password: camille.password }
	owner.storeCookies(await accounts.setUp({ token, ...alix }, owner.headers()))
	const userId = (await accounts.session(headers))?.user.id
	await owner.post('/admin/impersonate-user', { userId })
	pass(60)
	const asCamille = owner.headers()
	assert.equal((await accounts.session(asCamille))?.user.id, userId)
	assert.deepEqual(await dashboard.visit(asCamille), { since: null })
	await dashboard.markPages(asCamille, ['welcome'])
	await assert.rejects(dashboard.changeShortcut(asCamille, place('/news')), {
		code: 'FORBIDDEN',
		reason: 'NOT_WHILE_IMPERSONATING',
	})
	assert.equal(await dashboard.shortcuts(headers), null)
	assert.deepEqual((await accounts.session(headers))?.user.pages, {})
	assert.deepEqual(await dashboard.visit(headers), { since: startedAt })
})

onEachEngine('marked pages are those of the session, and visitors have no dashboard', async (database) => {
	const { accounts, dashboard, visitor, headers } = await openSignedIn(database)
	await dashboard.markPages(headers, ['welcome/news', 'hint:palette'])
	const expected = { 'welcome/news': true, 'hint:palette': true }
	assert.deepEqual((await accounts.session(headers))?.user.pages, expected)
	const { user } = (await bodyOf(await visitor.get('/get-session'))) as { user: { pages: unknown } }
	assert.deepEqual(user.pages, expected)
	const calls = [
		() => dashboard.visit(new Headers()),
		() => dashboard.shortcuts(new Headers()),
		() => dashboard.changeShortcut(new Headers(), place('/news')),
		() => dashboard.markPages(new Headers(), ['welcome']),
	]
	for (const call of calls) await assert.rejects(call, { code: 'UNAUTHORIZED' })
})
