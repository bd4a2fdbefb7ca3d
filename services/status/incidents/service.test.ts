import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import type { IncidentChange, NewIncident } from './contract.ts'
import { as, anonymous, openTestServices, site } from './testing.ts'

const ana = as('ana')
const nowhere = '00000000-0000-4000-8000-000000000000'

const french = (fr: string) => ({ fr, en: null })

function incident(overrides: Partial<NewIncident> = {}): NewIncident {
	const update = { state: 'investigating', at: null, body: french('Nous cherchons **la cause**.') } as const
	return { title: french('Le site répond mal'), impact: 'major', monitorIds: [], update, ...overrides }
}

onEachEngine('an incident is created, updated and resolved, in process and over HTTP', async (database) => {
	const fixture = await openTestServices(database)
	const shown = await fixture.monitor('Site')
	const hidden = await fixture.monitor('Base de données', false)
	for (const incidents of [fixture.incidents, fixture.clients.incidents]) {
		const monitorIds = [hidden, shown]
		const id = await incidents.create(ana, incident({ monitorIds }))
		fixture.pass(60_000)
		const both = { fr: 'Un câble est coupé.', en: 'A cable is cut.' }
		await incidents.addUpdate(ana, id, { state: 'identified', at: null, body: both })
		assert.deepEqual(
			(await incidents.openIncidents('fr')).map((each) => each.id),
			[id],
		)

		const english = await incidents.find({ locale: 'en', id })
		assert.deepEqual(english?.title, { locale: 'fr', text: 'Le site répond mal' })
		assert.deepEqual(english?.monitors, [{ id: shown, name: 'Site' }])
		assert.deepEqual(
			english?.updates.map(({ state, body }) => [state, body.locale, body.html]),
			[
				['identified', 'en', '<p>A cable is cut.</p>\n'],
				['investigating', 'fr', '<p>Nous cherchons <strong>la cause</strong>.</p>\n'],
			],
		)

		fixture.pass(60_000)
		const preview = await incidents.preview(ana, '# **Réparé** <script>')
		assert.equal(preview, '<h3 id="preview-repare-script"><strong>Réparé</strong> &lt;script&gt;</h3>\n')
		await incidents.addUpdate(ana, id, { state: 'resolved', at: null, body: french('Réparé.') })
		const resolved = await incidents.find({ locale: 'fr', id })
		assert.equal(resolved?.state, 'resolved')
		assert.equal(Date.parse(resolved.resolvedAt!) - Date.parse(resolved.startedAt), 120_000)
		assert.deepEqual(await incidents.openIncidents('fr'), [])

		const { updates, monitorIds: keptIds, created } = await incidents.managed(ana, id)
		assert.deepEqual(keptIds, monitorIds)
		assert.deepEqual(created, { at: resolved.startedAt, by: 'ana' })
		assert.deepEqual(updates[1]?.body, both)
		assert.equal((await incidents.list({ locale: 'fr' })).incidents[0]?.id, id)
		await incidents.remove(ana, id)
		assert.equal(await incidents.find({ locale: 'fr', id }), null)
	}
	assert.deepEqual(await fixture.db.selectFrom('incident_updates').selectAll().execute(), [])
	await fixture.close()
	await assert.rejects(fixture.clients.incidents.openIncidents('fr'), { code: 'UNAVAILABLE' })
})

onEachEngine('everybody reads, and only managers write', async (database) => {
	const { incidents, clients, close } = await openTestServices(database)
	const id = await incidents.create(ana, incident())
	const [update] = (await incidents.managed(ana, id)).updates
	const { update: fields, ...whole } = incident()
	for (const service of [incidents, clients.incidents]) {
		for (const [headers, code] of [
			[anonymous, 'UNAUTHORIZED'],
			[as('lou'), 'FORBIDDEN'],
		] as const) {
			for (const refused of [
				() => service.managed(headers, id),
				() => service.create(headers, incident()),
				() => service.change(headers, id, whole),
				() => service.addUpdate(headers, id, fields),
				() => service.changeUpdate(headers, id, update!.id, fields),
				() => service.removeUpdate(headers, id, update!.id),
				() => service.setPostmortem(headers, id, french('Rien.')),
				() => service.preview(headers, 'Rien.'),
				() => service.remove(headers, id),
			]) {
				await assert.rejects(refused(), { code })
			}
		}
		assert.equal((await service.find({ locale: 'fr', id }))?.updates.length, 1)
	}
	await close()
})

onEachEngine(
	'an update may be backdated but not dated in the future, and corrections store author and time',
	async (database) => {
		const { incidents, clients, close, pass } = await openTestServices(database)
		const id = await incidents.create(ana, incident())
		const begun = Date.parse((await incidents.managed(ana, id)).startedAt)
		pass(3_600_000)
		for (const service of [incidents, clients.incidents]) {
			const [first] = (await service.managed(ana, id)).updates
			const body = french('Corrigé.')
			const dated = (ms: number) => ({ state: 'resolved', at: new Date(ms).toISOString(), body }) as const
			for (const write of [
				() => service.addUpdate(ana, id, dated(begun + 3_600_001)),
				() => service.changeUpdate(ana, id, first!.id, dated(begun + 3_600_001)),
				() => service.create(ana, incident({ update: dated(begun + 3_600_001) })),
			]) {
				await assert.rejects(write(), { code: 'VALIDATION_ERROR' })
			}
			await service.changeUpdate(ana, id, first!.id, dated(begun - 600_000))
			const stored = await service.managed(ana, id)
			assert.deepEqual(
				[stored.state, Date.parse(stored.startedAt), Date.parse(stored.resolvedAt!)],
				['resolved', begun - 600_000, begun - 600_000],
			)
			assert.equal(Date.parse(stored.updates[0]!.updated.at), begun + 3_600_000)
			assert.equal(Date.parse(stored.updates[0]!.created.at), begun)
			await service.changeUpdate(ana, id, first!.id, { state: 'resolved', at: '2026-03-15T12:50', body })
			assert.equal((await service.managed(ana, id)).startedAt, '2026-03-15T11:50:00.000Z', 'a time of Paris')
			await service.changeUpdate(ana, id, first!.id, dated(begun - 600_000))
			await service.changeUpdate(ana, id, first!.id, { state: 'monitoring', at: null, body })
			assert.equal(
				Date.parse((await service.managed(ana, id)).startedAt),
				begun - 600_000,
				'its time is left',
			)
		}
		await close()
	},
)

onEachEngine(
	'the only update cannot be removed; removing the resolution reopens the incident',
	async (database) => {
		const { incidents, clients, close, pass } = await openTestServices(database)
		for (const service of [incidents, clients.incidents]) {
			const id = await service.create(ana, incident())
			const [first] = (await service.managed(ana, id)).updates
			await assert.rejects(service.removeUpdate(ana, id, first!.id), { code: 'CONFLICT' })
			await assert.rejects(service.setPostmortem(ana, id, french('Trop tôt.')), { code: 'CONFLICT' })
			pass(1000)
			const resolution = { state: 'resolved', at: null, body: french('Réparé.') } as const
			const resolved = await service.addUpdate(ana, id, resolution)
			await service.setPostmortem(ana, id, { fr: '# Cause\n\nUn câble.', en: '# Cause\n\nA cable.' })
			const read = await service.find({ locale: 'en', id })
			assert.equal(read?.postmortem?.html, '<h3 id="post-mortem-cause">Cause</h3>\n<p>A cable.</p>\n')
			await service.removeUpdate(ana, id, resolved)
			const reopened = await service.find({ locale: 'en', id })
			assert.deepEqual([reopened?.state, reopened?.resolvedAt], ['investigating', null])
			assert.equal(reopened?.postmortem, null, 'what was learnt is shown once it is over')
			await service.remove(ana, id)
		}
		await close()
	},
)

onEachEngine(
	'unknown ids are not found, and invalid input is rejected without storing any of it',
	async (database) => {
		const { app, db, incidents, clients, close } = await openTestServices(database)
		const id = await incidents.create(ana, incident())
		const other = await incidents.create(ana, incident())
		const [update] = (await incidents.managed(ana, other)).updates
		const { update: fields, ...whole } = incident()
		for (const service of [incidents, clients.incidents]) {
			for (const missing of [
				() => service.managed(ana, nowhere),
				() => service.change(ana, nowhere, whole),
				() => service.remove(ana, nowhere),
				() => service.addUpdate(ana, nowhere, fields),
				() => service.changeUpdate(ana, id, update!.id, fields),
				() => service.removeUpdate(ana, id, update!.id),
				() => service.setPostmortem(ana, nowhere, null),
			]) {
				await assert.rejects(missing(), { code: 'NOT_FOUND' })
			}
			for (const strange of ['..', '.', '', 'a/b', '../../x']) {
				assert.equal(await service.find({ locale: 'fr', id: strange }), null, strange)
			}
			await assert.rejects(service.change(ana, id, { ...whole, monitorIds: [nowhere] }), {
				code: 'VALIDATION_ERROR',
			})
			await assert.rejects(service.list({ locale: 'fr', cursor: 'faux' }), { code: 'VALIDATION_ERROR' })
		}
		const post = (body: unknown, headers: Record<string, string> = {}) =>
			app.request('/api/uptime/incidents', {
				method: 'POST',
				headers: { cookie: 'ana', 'content-type': 'application/json', ...headers },
				body: JSON.stringify(body),
			})
		assert.equal((await post(incident(), { origin: 'https://ailleurs.test' })).status, 403)
		for (const body of [
			{},
			incident({ title: french(' ') }),
			incident({ title: french('a\nb') }),
			incident({ title: french('a'.repeat(121)) }),
			{ ...incident(), impact: 'awful' },
			incident({ update: { ...fields, at: 'hier' } }),
			incident({ update: { ...fields, body: french('a'.repeat(10_001)) } }),
			incident({ update: { ...fields, body: french('a\0b') } }),
			incident({ update: { ...fields, body: { fr: 'a', en: '' } } }),
		]) {
			assert.equal((await post(body)).status, 400, JSON.stringify(body).slice(0, 200))
		}
		assert.equal((await db.selectFrom('incidents').selectAll().execute()).length, 2)
		assert.equal((await post(incident(), { origin: site })).status, 201)
		await close()
	},
)

onEachEngine('the pages contain every incident once, latest start first', async (database) => {
	const { incidents, clients, close, pass } = await openTestServices(database)
	for (let made = 0; made < 45; made += 1) {
		await incidents.create(ana, incident())
		if (made % 3 === 0) pass(1000)
	}
	const read = []
	let cursor: string | undefined
	do {
		const page = await clients.incidents.list({ locale: 'fr', cursor })
		assert.ok(page.incidents.length > 0 && page.incidents.length <= 20)
		read.push(...page.incidents)
		cursor = page.next ?? undefined
	} while (cursor !== undefined)
	assert.equal(new Set(read.map(({ id }) => id)).size, 45)
	const starts = read.map(({ startedAt }) => startedAt)
	assert.deepEqual(starts, starts.toSorted().reverse())
	await close()
})

onEachEngine('listeners are called after each commit, and not for rejected changes', async (database) => {
	const { incidents, monitor, close, pass } = await openTestServices(database)
	const monitorIds = [await monitor('Site')]
	const heard: IncidentChange[] = []
	const reads: Promise<unknown>[] = []
	const end = incidents.onIncidentChange((change) => {
		heard.push(change)
		if (change.kind !== 'removed') reads.push(incidents.managed(ana, change.incidentId))
	})
	const id = await incidents.create(ana, incident({ monitorIds }))
	pass(1000)
	const { update } = incident()
	const second = await incidents.addUpdate(ana, id, { ...update, state: 'monitoring' })
	await incidents.changeUpdate(ana, id, second, update)
	await assert.rejects(incidents.addUpdate(ana, id, { ...update, at: '2030-01-01T00:00:00Z' }))
	pass(1000)
	const last = await incidents.addUpdate(ana, id, { ...update, state: 'resolved' })
	await incidents.addUpdate(ana, id, { ...update, state: 'resolved' })
	for (const text of ['Un câble.', 'Un câble rouge.']) await incidents.setPostmortem(ana, id, french(text))
	await Promise.all(reads)
	await incidents.remove(ana, id)
	end()
	await incidents.create(ana, incident())
	assert.deepEqual(
		heard.map(({ kind }) => kind),
		['created', 'updated', 'corrected', 'resolved', 'updated', 'reviewed', 'corrected', 'removed'],
	)
	assert.deepEqual(heard[3], {
		kind: 'resolved',
		incidentId: id,
		updateId: last,
		monitorIds,
		isSilent: false,
	})
	await close()
})

onEachEngine(
	'ten concurrent updates are all stored, and the incident has the state of the latest',
	async (database) => {
		const { incidents, close } = await openTestServices(database)
		const id = await incidents.create(ana, incident())
		const begun = Date.parse((await incidents.managed(ana, id)).startedAt)
		const writing = Array.from({ length: 10 }, (_, index) =>
			incidents.addUpdate(ana, id, {
				state: index === 0 ? 'resolved' : 'monitoring',
				at: new Date(begun - index * 60_000).toISOString(),
				body: french(`Mise à jour ${index}`),
			}),
		)
		await Promise.all(writing)
		const stored = await incidents.managed(ana, id)
		assert.equal(stored.updates.length, 11)
		assert.equal(Date.parse(stored.startedAt), begun - 9 * 60_000)
		await close()
	},
)
