import assert from 'node:assert/strict'
import { manager, openNotifications, start } from '#services/status/notifications/testing.ts'
import { openPage } from '#tests/support/browser.ts'
import { onSqlite } from '#tests/support/databases.ts'

const dayMs = 86_400_000

const nasty = 'Panne & <b>« fin »</b> ]]> "guillemets"\u0007'

/** A site with an incident with two updates, planned maintenance, and an outage of one of two services. */
async function withNews(database: Parameters<Parameters<typeof onSqlite>[1]>[0]) {
	const fixture = await openNotifications(database)
	const { addMonitor, incidents, maintenance, notifications, setState, pass } = fixture
	const site = await addMonitor({ name: 'Site' })
	const game = await addMonitor({ name: 'Jeu' })
	const hidden = await addMonitor({ name: 'Coffre', isPublic: false })
	const body = { fr: nasty, en: 'Over & done' }
	const update = { at: null, body }
	const id = await incidents.create(manager, {
		title: { fr: nasty, en: 'Outage' },
		impact: 'major',
		monitorIds: [game],
		update: { ...update, state: 'investigating' },
	})
	pass(1000)
	await incidents.addUpdate(manager, id, { ...update, state: 'resolved' })
	await maintenance.create(manager, {
		title: { fr: 'Mise à jour', en: null },
		body: { fr: 'Rien à faire.', en: null },
		monitorIds: null,
		plan: { startsAt: '2026-11-21T20:00', durationMinutes: 60, repeat: null, until: null, count: null },
	})
	for (const each of [site, hidden]) await setState(each, 'down', 'timeout')
	await notifications.runDue()
	pass(60_000)
	await notifications.runDue()
	return { ...fixture, site, game, hidden }
}

/** Parses a text as a browser's XML parser does; throws when it is not well-formed. */
async function parsed(xml: string, path: string[]): Promise<string[][]> {
	const { page } = await openPage()
	return await page.evaluate(
		([source, names]) => {
			const document_ = new DOMParser().parseFromString(source, 'application/xml')
			const fault = document_.querySelector('parsererror')
			if (fault) throw new Error(fault.textContent ?? 'not well formed')
			return names.map((name) =>
				[...document_.querySelectorAll(name)].map(
					(node) => node.getAttribute('href') ?? node.textContent ?? '',
				),
			)
		},
		[xml, path] as const,
	)
}

onSqlite('RSS contains every entry once, well-formed whatever the text', async (database) => {
	const { request, close } = await withNews(database)
	const answer = await request('/feed.rss')
	assert.equal(answer.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
	const [titles = [], guids = [], dates = [], links = [], messages = []] = await parsed(await answer.text(), [
		'item > title',
		'item > guid',
		'item > pubDate',
		'item > link',
		'item > description',
	])
	assert.deepEqual(
		titles.toSorted(),
		[
			'Nous cherchons la cause - Panne & <b>« fin »</b> ]]> "guillemets"'.trim(),
			'Maintenance prévue - Mise à jour',
			'Résolu - Panne & <b>« fin »</b> ]]> "guillemets"'.trim(),
			'Site\u00A0: en panne',
		].toSorted(),
	)
	assert.equal(new Set(guids).size, 4)
	assert.ok(dates.every((date) => new Date(date).toUTCString() === date))
	assert.ok(links.every((link) => link.startsWith('https://parvis.exemple.fr/uptime')))
	assert.ok(!messages.join('').includes('<b>'), 'what people wrote becomes no markup of theirs')
	await close()
})

onSqlite('Atom has stable ids, times and links of each entry', async (database) => {
	const { request, close } = await withNews(database)
	const read = async () =>
		await parsed(await (await request('/feed.atom?lang=en')).text(), [
			'entry > id',
			'entry > updated',
			'entry > title',
			'feed > link[rel=self]',
			'feed > updated',
			'feed > author > name',
		])
	const [ids = [], times = [], titles = [], self, updated] = await read()
	assert.equal(new Set(ids).size, 4)
	assert.ok(ids.every((id) => /^tag:parvis\.exemple\.fr,2026:[0-9a-f]{32}$/.test(id)))
	assert.deepEqual(times, times.toSorted().reverse())
	assert.deepEqual(updated, times.slice(0, 1))
	assert.deepEqual(self, ['https://parvis.exemple.fr/api/uptime/feed.atom?lang=en'])
	assert.ok(titles.includes('Resolved - Outage') && titles.includes('Site: down'))
	assert.deepEqual((await read())[0], ids)
	await close()
})

onSqlite('a feed of one service has only its entries; a private service has none', async (database) => {
	const { request, site, game, hidden, close } = await withNews(database)
	const titles = async (id: string) => {
		const answer = await request(`/feed.json?lang=en&service=${id}`)
		assert.equal(answer.headers.get('content-type'), 'application/feed+json; charset=utf-8')
		const { items, version } = (await answer.json()) as { items: { title: string }[]; version: string }
		assert.equal(version, 'https://jsonfeed.org/version/1.1')
		return items.map(({ title }) => title)
	}
	assert.deepEqual((await titles(site)).toSorted(), ['Planned maintenance - Mise à jour', 'Site: down'])
	assert.deepEqual((await titles(game)).toSorted(), [
		'Investigating - Outage',
		'Planned maintenance - Mise à jour',
		'Resolved - Outage',
	])
	assert.equal((await request(`/feed.json?service=${hidden}`)).status, 404)
	assert.doesNotMatch(await (await request('/feed.json')).text(), /Coffre/)
	await close()
})

onSqlite('an unchanged feed returns 304, and any site may read it', async (database) => {
	const { request, pass, incidents, close } = await withNews(database)
	for (const name of ['rss', 'atom', 'json']) {
		const first = await request(`/feed.${name}`)
		const etag = first.headers.get('etag') ?? ''
		assert.match(etag, /^"/)
		const again = await request(`/feed.${name}`, { headers: { 'if-none-match': etag } })
		assert.deepEqual([again.status, await again.text()], [304, ''])
		assert.equal(again.headers.get('access-control-allow-origin'), '*')
		assert.equal(again.headers.get('etag'), etag)
	}
	const etag = (await request('/feed.rss')).headers.get('etag') ?? ''
	pass(dayMs / 24)
	const [incident] = (await incidents.list({ locale: 'fr' })).incidents
	await incidents.remove(manager, incident?.id ?? '')
	assert.equal((await request('/feed.rss', { headers: { 'if-none-match': etag } })).status, 200)
	await close()
})

onSqlite(
	'maintenance is in the feeds from its notification on, not from before it was planned',
	async (database) => {
		const { request, maintenance, notifications, pass, close } = await openNotifications(database)
		const items = async () => {
			const answer = await request('/feed.json?lang=en')
			const { items: all } = (await answer.json()) as { items: { title: string; date_published: string }[] }
			return all.map(({ title, date_published }) => `${title} ${date_published}`)
		}
		const once = { durationMinutes: 60, repeat: null, until: null, count: null }
		const fields = { body: null, monitorIds: null }
		for (const [name, startsAt] of [
			['Tomorrow', '2026-11-22T20:00'],
			['Today', '2026-11-21T20:00'],
			['Now', '2026-11-21T09:30'],
		] as const) {
			await maintenance.create(manager, {
				...fields,
				title: { fr: name, en: null },
				plan: { ...once, startsAt },
			})
		}
		await notifications.runDue()
		const notified = ['Today', 'Now'].map((name) => `Planned maintenance - ${name} 2026-11-21T09:00:00.000Z`)
		assert.deepEqual((await items()).toSorted(), notified.toSorted())
		pass(10.5 * (dayMs / 24))
		await notifications.runDue()
		const [newest, ...before] = await items()
		assert.equal(newest, 'Planned maintenance - Tomorrow 2026-11-21T19:30:00.000Z')
		assert.deepEqual(before.toSorted(), notified.toSorted())
		await close()
	},
)

onSqlite('a post-mortem is in the feeds from its notification on', async (database) => {
	const { request, incidents, dispatch, pass, game, site, close } = await withNews(database)
	const [incident] = (await incidents.list({ locale: 'fr' })).incidents
	const id = incident?.id ?? ''
	const items = async (service: string) => {
		const answer = await request(`/feed.json?service=${service}`)
		type Item = { id: string; title: string; url: string; date_published: string; content_html: string }
		return ((await answer.json()) as { items: Item[] }).items.filter(({ title }) => title.startsWith('Bilan'))
	}
	pass(dayMs)
	await incidents.setPostmortem(manager, id, { fr: 'Un **câble**.', en: null })
	await dispatch(0)
	pass(dayMs)
	const [review, ...others] = await items(game)
	assert.deepEqual(others, [])
	assert.equal(review?.url, `https://parvis.exemple.fr/uptime/incidents/${id}`)
	assert.equal(review?.date_published, new Date(start + 61_000 + dayMs).toISOString())
	assert.match(review?.content_html ?? '', /<strong>câble<\/strong>/)
	assert.deepEqual(await items(site), [])
	await incidents.setPostmortem(manager, id, null)
	assert.deepEqual(await items(game), [])
	await close()
})

onSqlite('feeds without entries are valid', async (database) => {
	const { request, close } = await openNotifications(database)
	for (const name of ['rss', 'atom']) {
		const [titles] = await parsed(await (await request(`/feed.${name}`)).text(), ['title'])
		assert.deepEqual(titles, ['État des services - Place & Cie'])
	}
	assert.equal((await request('/feed.rss?lang=de')).status, 400)
	await close()
})
