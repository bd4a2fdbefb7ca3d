import assert from 'node:assert/strict'
import { as, anonymous, openTestServices, site } from '#services/status/incidents/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { WindowFields } from './contract.ts'

const ana = as('ana')
const nowhere = '00000000-0000-4000-8000-000000000000'
const dayMs = 86_400_000

const once = { durationMinutes: 60, repeat: null, until: null, count: null }
const nightly = { ...once, startsAt: '2026-03-20T02:30', repeat: { kind: 'daily' } } as const

function fields(overrides: Partial<WindowFields> = {}): WindowFields {
	const title = { fr: 'Mise à jour', en: 'Upgrade' }
	return {
		title,
		body: null,
		monitorIds: null,
		plan: { ...once, startsAt: '2026-03-20T14:00' },
		...overrides,
	}
}

const spanOf = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })

onEachEngine(
	'a window is planned, announced, changed and removed, in process and over HTTP',
	async (database) => {
		const fixture = await openTestServices(database)
		const shown = await fixture.monitor('Site')
		const hidden = await fixture.monitor('Base de données', false)
		for (const maintenance of [fixture.maintenance, fixture.clients.maintenance]) {
			const body = { fr: 'Le *disque*.', en: null }
			const id = await maintenance.create(ana, fields({ monitorIds: [shown, hidden], body }))
			const everywhere = await maintenance.create(ana, fields({ plan: nightly }))
			const [first, second] = await maintenance.comingMaintenance('en')
			assert.deepEqual(
				[first?.id, first?.from, first?.monitors],
				[everywhere, '2026-03-20T01:30:00.000Z', null],
			)
			assert.deepEqual(first?.repeat, { kind: 'daily' })
			assert.deepEqual(second?.title, { locale: 'en', text: 'Upgrade' })
			assert.deepEqual(second?.body, {
				locale: 'fr',
				text: 'Le *disque*.',
				html: '<p>Le <em>disque</em>.</p>\n',
			})
			assert.deepEqual(second?.monitors, [{ id: shown, name: 'Site' }])
			assert.deepEqual([second?.from, second?.to], ['2026-03-20T13:00:00.000Z', '2026-03-20T14:00:00.000Z'])

			await maintenance.change(
				ana,
				id,
				fields({ monitorIds: [hidden], plan: { ...once, startsAt: '2026-04-16T00:00' } }),
			)
			assert.equal((await maintenance.comingMaintenance('fr')).length, 1, 'what is far off is not announced')
			const stored = await maintenance.window(ana, id)
			assert.deepEqual([stored.firstAt, stored.created.by], ['2026-04-15T22:00:00.000Z', 'ana'])
			const { windows } = await maintenance.windows(ana, {})
			assert.deepEqual(
				windows.map((window) => [window.id, window.lastEndAt]),
				[
					[everywhere, null],
					[id, '2026-04-15T23:00:00.000Z'],
				],
			)
			await maintenance.remove(ana, id)
			await maintenance.remove(ana, everywhere)
			await assert.rejects(maintenance.window(ana, id), { code: 'NOT_FOUND' })
		}
		await fixture.close()
		await assert.rejects(fixture.clients.maintenance.comingMaintenance('fr'), { code: 'UNAVAILABLE' })
	},
)

onEachEngine('the next openings of a window are listed, however rare they are', async (database) => {
	const { maintenance, close } = await openTestServices(database)
	const rarely = { ...once, startsAt: '2026-02-28T10:00' }
	for (const [repeat, coming] of [
		[{ kind: 'monthly', day: -1, every: 12 }, ['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28']],
		[{ kind: 'monthly', day: 29, every: 12 }, ['2028-02-29', '2032-02-29']],
		[{ kind: 'weekly', weekdays: [6], every: 52 }, ['2027-02-27', '2028-02-26']],
	] as const) {
		const plan = { ...rarely, repeat: 'weekdays' in repeat ? { ...repeat, weekdays: [6] } : repeat }
		const id = await maintenance.create(ana, fields({ plan }))
		const stored = await maintenance.window(ana, id)
		assert.deepEqual(
			stored.coming.map(({ date }) => date).slice(0, coming.length),
			coming,
			JSON.stringify(repeat),
		)
		assert.deepEqual(stored.plan.repeat, repeat)
	}
	await close()
})

onEachEngine('maintenance of private monitors alone is not announced', async (database) => {
	const { maintenance, monitor, close, app } = await openTestServices(database)
	const hidden = await monitor('Base secrète', false)
	const shown = await monitor('Site')
	await maintenance.create(ana, fields({ monitorIds: [hidden], title: { fr: 'Discret', en: null } }))
	assert.deepEqual(await maintenance.comingMaintenance('fr'), [])
	await maintenance.create(ana, fields({ monitorIds: [hidden, shown] }))
	assert.deepEqual(
		(await maintenance.comingMaintenance('fr')).map(({ monitors }) => monitors),
		[[{ id: shown, name: 'Site' }]],
	)
	const calendar = await (await app.request('/api/uptime/maintenance.ics')).text()
	assert.match(calendar, /DESCRIPTION:Site\r\n/)
	assert.doesNotMatch(calendar, /Discret|secrète/)
	await close()
})

onEachEngine('a current opening is announced until it ends, then the next one', async (database) => {
	const { maintenance, close, pass } = await openTestServices(database)
	await maintenance.create(ana, fields({ plan: { ...nightly, startsAt: '2026-03-15T13:30' } }))
	const fromOf = async () => (await maintenance.comingMaintenance('fr'))[0]?.from
	pass(89 * 60_000)
	assert.equal(await fromOf(), '2026-03-15T12:30:00.000Z')
	pass(60_000)
	assert.equal(await fromOf(), '2026-03-16T12:30:00.000Z')
	await close()
})

onEachEngine('one opening is skipped and restored, and other days have none', async (database) => {
	const fixture = await openTestServices(database)
	const span = spanOf('2026-03-28T00:00Z', '2026-03-31T00:00Z')
	for (const maintenance of [fixture.maintenance, fixture.clients.maintenance]) {
		const id = await maintenance.create(ana, fields({ plan: nightly }))
		const opening = { date: '2026-03-29', isSkipped: true }
		await maintenance.setSkipped(ana, id, opening)
		await maintenance.setSkipped(ana, id, opening)
		assert.deepEqual((await maintenance.window(ana, id)).skipped, ['2026-03-29'])
		assert.equal((await fixture.maintenance.inMaintenance(span)).length, 2)
		await maintenance.change(ana, id, fields({ plan: { ...nightly, startsAt: '2026-03-20T03:00' } }))
		assert.equal((await fixture.maintenance.inMaintenance(span)).length, 2, 'a change keeps what is left out')
		await maintenance.setSkipped(ana, id, { ...opening, isSkipped: false })
		assert.equal((await fixture.maintenance.inMaintenance(span)).length, 3)
		const before = { date: '2026-03-19', isSkipped: true }
		await assert.rejects(maintenance.setSkipped(ana, id, before), { code: 'NOT_FOUND' })
		await maintenance.remove(ana, id)
	}
	await fixture.close()
})

onEachEngine(
	'the history reads every opening that overlaps a period, with its monitors',
	async (database) => {
		const { maintenance, close, monitor } = await openTestServices(database)
		const site = await monitor('Site')
		await maintenance.create(ana, fields({ plan: nightly }))
		await maintenance.create(ana, fields({ monitorIds: [site] }))
		await maintenance.create(ana, fields({ plan: { ...once, startsAt: '2026-03-25T14:00' } }))
		const planned = await maintenance.inMaintenance(spanOf('2026-03-20T02:00Z', '2026-03-22T00:00Z'))
		assert.deepEqual(
			planned.toSorted((one, other) => one.from - other.from),
			[
				{ monitorIds: null, ...spanOf('2026-03-20T01:30Z', '2026-03-20T02:30Z') },
				{ monitorIds: [site], ...spanOf('2026-03-20T13:00Z', '2026-03-20T14:00Z') },
				{ monitorIds: null, ...spanOf('2026-03-21T01:30Z', '2026-03-21T02:30Z') },
			],
		)
		await close()
	},
)

onEachEngine('everybody reads, only managers write, and invalid input is rejected', async (database) => {
	const { app, db, maintenance, clients, close } = await openTestServices(database)
	const id = await maintenance.create(ana, fields())
	for (const service of [maintenance, clients.maintenance]) {
		for (const [headers, code] of [
			[anonymous, 'UNAUTHORIZED'],
			[as('lou'), 'FORBIDDEN'],
		] as const) {
			for (const refused of [
				() => service.windows(headers, {}),
				() => service.window(headers, id),
				() => service.create(headers, fields()),
				() => service.change(headers, id, fields()),
				() => service.setSkipped(headers, id, { date: '2026-03-20', isSkipped: true }),
				() => service.remove(headers, id),
			]) {
				await assert.rejects(refused(), { code })
			}
		}
		for (const missing of [
			() => service.window(ana, nowhere),
			() => service.change(ana, nowhere, fields()),
			() => service.setSkipped(ana, nowhere, { date: '2026-03-20', isSkipped: true }),
			() => service.remove(ana, nowhere),
		]) {
			await assert.rejects(missing(), { code: 'NOT_FOUND' })
		}
		const never = { ...nightly, until: '2026-03-19' }
		for (const wrong of [fields({ monitorIds: [nowhere] }), fields({ plan: never })]) {
			await assert.rejects(service.create(ana, wrong), { code: 'VALIDATION_ERROR' })
		}
	}
	const post = (plan: unknown, headers: Record<string, string> = {}) =>
		app.request('/api/uptime/maintenance/windows', {
			method: 'POST',
			headers: { cookie: 'ana', 'content-type': 'application/json', ...headers },
			body: JSON.stringify({ ...fields(), plan }),
		})
	const good = { ...once, startsAt: '2026-03-20T14:00' }
	assert.equal((await post(good, { origin: 'https://ailleurs.test' })).status, 403)
	for (const plan of [
		{ ...good, startsAt: '2026-02-30T14:00' },
		{ ...good, startsAt: '2026-03-20T14:00:00Z' },
		{ ...good, startsAt: '1999-03-20T14:00' },
		{ ...good, durationMinutes: 0 },
		{ ...good, durationMinutes: 10_081 },
		{ ...good, until: '2026-04-01' },
		{ ...nightly, until: '2026-04-01', count: 3 },
		{ ...nightly, count: 0 },
		{ ...nightly, repeat: { kind: 'weekly', weekdays: [] } },
		{ ...nightly, repeat: { kind: 'weekly', weekdays: [8] } },
		{ ...nightly, repeat: { kind: 'weekly', weekdays: [1], every: 53 } },
		{ ...nightly, repeat: { kind: 'monthly', day: 1, every: 0 } },
		{ ...nightly, repeat: { kind: 'daily', every: 1.5 } },
		{ ...nightly, repeat: { kind: 'monthly', day: 0 } },
		{ ...nightly, repeat: { kind: 'monthly-weekday', nth: 5, weekday: 1 } },
		{ ...nightly, repeat: { kind: 'hourly' } },
	]) {
		assert.equal((await post(plan)).status, 400, JSON.stringify(plan))
	}
	assert.equal((await db.selectFrom('maintenance_windows').selectAll().execute()).length, 1)
	assert.equal((await post(good, { origin: site })).status, 201)
	await close()
})

onEachEngine('the calendar is sent once, and again only after a change', async (database) => {
	const { app, maintenance, close, pass } = await openTestServices(database)
	const id = await maintenance.create(ana, fields({ plan: nightly }))
	const ask = (headers: Record<string, string> = {}, query = '') =>
		app.request(`/api/uptime/maintenance.ics${query}`, { headers })
	const answer = await ask()
	assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
	const etag = answer.headers.get('etag')!
	assert.match(await answer.text(), /SUMMARY:Mise à jour\r\n/)
	pass(3_600_000)
	for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
		assert.equal((await ask({ 'if-none-match': tag })).status, 304, tag)
	}
	assert.match(await (await ask({}, '?locale=en')).text(), /SUMMARY:Upgrade\r\n/)
	assert.equal((await ask({}, '?locale=xx')).status, 400)
	await maintenance.setSkipped(ana, id, { date: '2026-03-21', isSkipped: true })
	const changed = await ask({ 'if-none-match': etag })
	assert.equal(changed.status, 200)
	assert.doesNotMatch(await changed.text(), /20260321T/)
	pass(400 * dayMs)
	assert.match(await (await ask()).text(), /DTSTART:20270420T003000Z/, 'it goes on as time does')
	await close()
})

onEachEngine('the pages contain every window once, latest end first', async (database) => {
	const { maintenance, clients, close } = await openTestServices(database)
	for (let made = 0; made < 45; made += 1) {
		const day = String((made % 9) + 1).padStart(2, '0')
		const plan = made % 5 === 0 ? nightly : { ...once, startsAt: `2026-05-${day}T10:00` }
		await maintenance.create(ana, fields({ plan }))
	}
	const read = []
	let cursor: string | undefined
	do {
		const page = await clients.maintenance.windows(ana, { cursor })
		assert.ok(page.windows.length > 0 && page.windows.length <= 20)
		read.push(...page.windows)
		cursor = page.next ?? undefined
	} while (cursor !== undefined)
	assert.equal(new Set(read.map(({ id }) => id)).size, 45)
	const ends = read.map(({ lastEndAt }) => lastEndAt ?? '9999')
	assert.deepEqual(ends, ends.toSorted().reverse())
	await close()
})
