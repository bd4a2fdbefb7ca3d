import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { sectionSchemas } from './sections.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code
const odile = { name: 'Odile', email: 'odile@exemple.fr', password: camille.password }

async function openWithOwner(database: TestDatabase) {
	const opened = await openAccounts(database)
	await opened.accounts.createUser({ ...odile, role: 'owner' })
	const owner = createVisitor(opened.accounts)
	await owner.post('/sign-in/email', { email: odile.email, password: odile.password })
	const { user } = (await bodyOf(await owner.get('/get-session'))) as { user: { id: string } }
	return { ...opened, headers: owner.headers(), ownerId: user.id }
}

onEachEngine('changed settings apply to pages and mails', async (database) => {
	const { accounts, db, headers } = await openWithOwner(database)
	const before = await accounts.settingsVersion()
	const unchanged = await accounts.webSettings()
	const value = { siteName: 'Les Pavés', description: { fr: 'La place', en: 'The square' } }
	await accounts.settings.change(headers, 'identity', { value, expectedVersion: 0 })
	assert.deepEqual(await accounts.webSettings(), { ...unchanged, ...value })
	assert.notEqual(await accounts.settingsVersion(), before)

	await createVisitor(accounts).post('/sign-up/email', camille)
	assert.match((await lastMail(db, camille.email)).text, /Les Pavés/)
})

onEachEngine('reading and changing settings require a permission', async (database) => {
	const { accounts } = await openAccounts(database)
	const change = { value: { siteName: 'Autre' }, expectedVersion: 0 }
	const visitor = createVisitor(accounts)
	for (const code of ['UNAUTHORIZED', 'FORBIDDEN']) {
		const headers = visitor.headers()
		await assert.rejects(accounts.settings.read(headers, 'identity'), hasCode(code))
		await assert.rejects(accounts.settings.change(headers, 'identity', change), hasCode(code))
		await visitor.post('/sign-up/email', camille)
	}
	assert.equal((await accounts.webSettings()).siteName, 'Parvis')
})

onEachEngine('of two changes based on the same version the second is rejected', async (database) => {
	const { accounts, headers, ownerId } = await openWithOwner(database)
	const names = ['Un', 'Deux', 'Trois', 'Quatre']
	const outcomes = await Promise.allSettled(
		names.map((siteName) =>
			accounts.settings.change(headers, 'identity', { value: { siteName }, expectedVersion: 0 }),
		),
	)
	assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
	for (const outcome of outcomes) {
		if (outcome.status === 'fulfilled') continue
		const { code, reason, conflictsWith } = outcome.reason as Record<string, unknown>
		assert.deepEqual([code, reason], ['CONFLICT', 'SETTINGS_CHANGED'])
		assert.deepEqual(conflictsWith, { id: ownerId, name: 'Odile' })
	}
	const other = { value: { isOn: true }, expectedVersion: 0 }
	await accounts.settings.change(headers, 'maintenance', other)
	assert.equal((await accounts.settings.read(headers, 'identity')).version, 1)
})

onEachEngine('the last 20 versions can be restored, which is itself a change', async (database) => {
	const { accounts, headers } = await openWithOwner(database)
	const expected = Array.from({ length: 22 }, (_, index) => `Place ${index + 1}`)
	for (const [expectedVersion, siteName] of expected.entries())
		await accounts.settings.change(headers, 'identity', { value: { siteName }, expectedVersion })
	const { history, version } = await accounts.settings.read(headers, 'identity')
	assert.deepEqual(
		history.map(({ value }) => value.siteName),
		expected.slice(2).reverse(),
	)
	assert.equal(history[0]?.changedBy?.name, 'Odile')
	const previous = history[1]!.value
	await accounts.settings.change(headers, 'identity', { value: previous, expectedVersion: version })
	const restored = await accounts.settings.read(headers, 'identity')
	assert.deepEqual([restored.value, restored.version], [previous, 23])
})

onEachEngine('a change is recorded with both values, but without personal data', async (database) => {
	const { accounts, db, headers } = await openWithOwner(database)
	const value = { siteName: 'La place', contactEmail: 'contact@exemple.fr' }
	await accounts.settings.change(headers, 'identity', { value, expectedVersion: 0 })
	const { event, details } = await db
		.selectFrom('audit')
		.select(['event', 'details'])
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	assert.equal(event, 'settingsChanged')
	assert.deepEqual(JSON.parse(details), {
		section: 'identity',
		fields: ['siteName', 'contactEmail'],
		before: '{"siteName":"Parvis"}',
		after: '{"siteName":"La place"}',
	})
})

onEachEngine('a rejected change stores nothing', async (database) => {
	const { accounts, db, headers } = await openWithOwner(database)
	const change = { value: { siteName: '' }, expectedVersion: 0 }
	await assert.rejects(accounts.settings.change(headers, 'identity', change), hasCode('VALIDATION_ERROR'))
	assert.equal((await db.selectFrom('siteSetting').selectAll().execute()).length, 0)
})

const link = { place: 'footer', label: { fr: 'Forum' }, address: 'https://forum.exemple.fr/' }
const wrong: Partial<Record<keyof typeof sectionSchemas, object[]>> = {
	identity: [
		{ siteName: 'a'.repeat(61) },
		{ siteName: 'a<b' },
		{ logo: 'https://ailleurs.fr/x.png' },
		{ logo: '/cdn/assets/../x.png' },
		{ contactEmail: 'contact' },
		{ description: { fr: 'a'.repeat(201) } },
		{ unknown: 1 },
	],
	providers: [
		{ github: { isEnabled: true } },
		{ github: { clientId: 'a b' } },
		{ github: { clientId: 'é' } },
		{ github: { clientId: 'a', clientSecret: 'b' } },
		{ gitlabIssuer: 'git.exemple.fr' },
		{ gitlabIssuer: 'javascript:alert(1)' },
		{ gitlabIssuer: 'https://a:b@git.exemple.fr' },
		{ microsoftTenant: '../x' },
	],
	appearance: [{ accent: 'red' }, { accent: '#fff' }, { second: '#12345g' }],
	home: [{ sections: ['news', 'news'] }, { sections: ['chat'] }, { sentence: { fr: 'a'.repeat(161) } }],
	navigation: [
		{ links: [{ ...link, address: 'http://forum.exemple.fr/' }] },
		{ links: [{ ...link, address: 'javascript:alert(1)' }] },
		{ links: [{ ...link, address: '//ailleurs.fr' }] },
		{ links: [{ ...link, address: '' }] },
		{ links: [{ ...link, label: { fr: '' } }] },
		{ links: Array.from({ length: 13 }, () => link) },
		{ hiddenFooterLinks: ['legal'] },
	],
	banner: [
		{ text: { fr: 'a'.repeat(241) } },
		{ tone: 'loud' },
		{ from: 'demain' },
		{ from: '2026-05-02T00:00:00Z', until: '2026-05-01T00:00:00Z' },
	],
	maintenance: [{ isOn: 'yes' }, { message: { fr: 'a'.repeat(401) } }, { until: 'bientôt' }],
	analytics: [
		{ provider: 'X', siteId: '1', scriptAddress: 'http://stats.exemple.fr/s.js' },
		{ provider: 'X', siteId: '1', scriptAddress: "https://stats.exemple.fr/; script-src 'unsafe-inline'" },
		{ provider: '', siteId: '1', scriptAddress: 'https://stats.exemple.fr/s.js' },
		{ provider: 'X', siteId: '', scriptAddress: 'https://stats.exemple.fr/s.js' },
		{ siteIdAttribute: 'onload' },
		{ siteId: '"><script>' },
	],
}

test('every section is complete by default and rejects what is out of its limits', () => {
	for (const [name, schema] of Object.entries(sectionSchemas)) {
		const defaults = schema.parse({})
		assert.deepEqual(schema.parse(defaults), defaults, name)
	}
	for (const [name, values] of Object.entries(wrong)) {
		for (const value of values)
			assert.equal(sectionSchemas[name as 'home'].safeParse(value).success, false, JSON.stringify(value))
	}
	assert.ok(
		sectionSchemas.navigation.safeParse({ links: [link, { ...link, address: '/news?page=2' }] }).success,
	)
})
