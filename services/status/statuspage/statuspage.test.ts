import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { createTestApp } from '#platform/http/testing.ts'
import type { MonitorView, Overview, ShownState } from '#services/status/contract.ts'
import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { ListedWindow } from '#services/status/notifications/dependencies.ts'
import { statuspageRoutes } from './routes.ts'

const now = '2026-11-21T09:00:00.000Z'
const since = '2026-11-21T08:00:00.000Z'
const createdAt = '2025-01-02T03:04:05.000Z'

const iso = z.iso.datetime()
const id = z.string().min(1)

/** The types that clients of Statuspage's API expect (metastatuspage.com/api): all keys and closed lists. */
const page = z.object({ id, name: z.string(), url: z.url(), time_zone: z.string(), updated_at: iso })
const status = z.object({
	indicator: z.enum(['none', 'minor', 'major', 'critical']),
	description: z.string().min(1),
})
const component = z.object({
	id,
	name: z.string(),
	status: z.enum([
		'operational',
		'degraded_performance',
		'partial_outage',
		'major_outage',
		'under_maintenance',
	]),
	created_at: iso,
	updated_at: iso,
	position: z.int(),
	description: z.string().nullable(),
	showcase: z.boolean(),
	start_date: z.string().nullable(),
	group_id: id.nullable(),
	page_id: id,
	group: z.boolean(),
	only_show_if_degraded: z.boolean(),
	components: z.array(id).optional(),
})
const updateOf = <Status extends z.ZodType>(state: Status) =>
	z.object({
		id,
		status: state,
		body: z.string(),
		incident_id: id,
		created_at: iso,
		updated_at: iso,
		display_at: iso,
		affected_components: z.null(),
		deliver_notifications: z.boolean(),
		custom_tweet: z.null(),
		tweet_id: z.null(),
	})
const incidentState = z.enum(['investigating', 'identified', 'monitoring', 'resolved', 'postmortem'])
const incident = z.object({
	id,
	name: z.string(),
	status: incidentState,
	created_at: iso,
	updated_at: iso,
	monitoring_at: iso.nullable(),
	resolved_at: iso.nullable(),
	impact: z.enum(['none', 'minor', 'major', 'critical']),
	shortlink: z.url(),
	started_at: iso,
	page_id: id,
	incident_updates: z.array(updateOf(incidentState)),
	components: z.array(component),
})
const plannedState = z.enum(['scheduled', 'in_progress', 'verifying', 'completed'])
const maintenance = incident.extend({
	status: plannedState,
	impact: z.literal('maintenance'),
	scheduled_for: iso,
	scheduled_until: iso,
	incident_updates: z.array(updateOf(plannedState)),
})

const shapes = {
	summary: z.object({
		page,
		status,
		components: z.array(component),
		incidents: z.array(incident),
		scheduled_maintenances: z.array(maintenance),
	}),
	status: z.object({ page, status }),
	components: z.object({ page, components: z.array(component) }),
	incidents: z.object({ page, incidents: z.array(incident) }),
	'incidents/unresolved': z.object({ page, incidents: z.array(incident) }),
	'scheduled-maintenances': z.object({ page, scheduled_maintenances: z.array(maintenance) }),
	'scheduled-maintenances/upcoming': z.object({ page, scheduled_maintenances: z.array(maintenance) }),
	'scheduled-maintenances/active': z.object({ page, scheduled_maintenances: z.array(maintenance) }),
}

const monitor = (name: string, state: ShownState, groupId: string | null = null): MonitorView => ({
	id: name,
	name,
	description: '',
	kind: 'http',
	groupId,
	state,
	since,
	cause: null,
	checkedAt: null,
	latencyMs: null,
	facts: {},
	uptimes: { day: null, week: null, month: null, quarter: null, year: null },
	knownSince: null,
	days: [],
})

const localized = (text: string) => ({ locale: 'fr' as const, text, html: `<p>${text}</p>` })

const openIncident: IncidentView = {
	id: 'i1',
	title: localized('Panne'),
	impact: 'major',
	state: 'monitoring',
	startedAt: since,
	resolvedAt: null,
	updatedAt: now,
	monitors: [{ id: 'api', name: 'api' }],
	updates: [
		{ id: 'u2', state: 'monitoring', at: now, body: localized('Mieux.'), silent: false },
		{ id: 'u1', state: 'investigating', at: since, body: localized('Nous cherchons.'), silent: true },
	],
	postmortem: null,
}
const past: IncidentView = {
	...openIncident,
	id: 'i2',
	state: 'resolved',
	resolvedAt: now,
	postmortem: localized('Câble.'),
}

const planned = (windowId: string, from: string, to: string): ListedWindow => ({
	id: windowId,
	title: localized('Mise à jour'),
	body: null,
	from,
	to,
	monitors: [],
	updatedAt: createdAt,
})

const overview: Overview = {
	overall: { indicator: 'major', at: now },
	groups: [
		{ id: null, name: '', monitors: [monitor('site', 'up'), monitor('coffre', 'unknown')] },
		{
			id: 'g',
			name: 'Jeux',
			monitors: [monitor('api', 'down', 'g'), monitor('jeu', 'maintenance', 'g')],
		},
	],
}

function open(
	overrides: Partial<Overview> = {},
	openIncidents = [openIncident, { ...openIncident, id: 'i0' }],
) {
	const app = createTestApp()
	const routes = statuspageRoutes({
		reading: { overview: async () => ({ ...overview, ...overrides }) },
		statusReader: {
			incidents: async () => [openIncident, past],
			openIncidents: async () => openIncidents,
			madeAt: async () => new Map([['api', createdAt]]),
			planned: async () => [
				planned('w1', '2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z'),
				planned('w2', since, '2026-11-21T10:00:00.000Z'),
				planned('w3', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'),
			],
		},
		clock: { now: () => new Date(now) },
		siteName: async () => 'Place & Cie',
		publicUrl: 'https://parvis.exemple.fr',
	})
	app.route('/uptime/api/v2', routes)
	return (name: string, init: RequestInit = {}, query = '') =>
		app.request(`/uptime/api/v2/${name}.json${query}`, init)
}

async function read<Name extends keyof typeof shapes>(name: Name): Promise<z.infer<(typeof shapes)[Name]>> {
	return shapes[name].parse(await (await open()(name)).json()) as z.infer<(typeof shapes)[Name]>
}

test('every response has the shape that existing clients expect', async () => {
	for (const name of Object.keys(shapes) as (keyof typeof shapes)[]) await read(name)
})

test('the summary has open incidents and coming maintenance, the lists have past ones too', async () => {
	const {
		status: summaryStatus,
		components,
		incidents,
		scheduled_maintenances: coming,
	} = await read('summary')
	assert.deepEqual(summaryStatus, { indicator: 'major', description: 'Des services sont en panne' })
	assert.deepEqual(
		components.map(({ name, status: state, group }) => [name, state, group]),
		[
			['site', 'operational', false],
			['coffre', 'degraded_performance', false],
			['Jeux', 'partial_outage', true],
			['api', 'major_outage', false],
			['jeu', 'under_maintenance', false],
		],
	)
	assert.deepEqual(
		incidents.map((each) => [each.id, each.monitoring_at, each.components.map(({ name }) => name)]),
		[
			['i1', now, ['api']],
			['i0', now, ['api']],
		],
		'one that lasts is there, however many came since',
	)
	assert.deepEqual(
		coming.map(({ status: state }) => state),
		['scheduled', 'in_progress'],
	)
	assert.deepEqual(
		(await read('incidents')).incidents.map(({ status: state }) => state),
		['monitoring', 'postmortem', 'monitoring'],
	)
	assert.equal((await read('scheduled-maintenances')).scheduled_maintenances.at(-1)?.status, 'completed')
})

test('unresolved incidents, upcoming and active maintenance have their own lists', async () => {
	const { incidents } = await read('incidents/unresolved')
	assert.deepEqual(
		incidents.map((each) => each.id),
		['i1', 'i0'],
	)
	for (const [name, state] of [
		['scheduled-maintenances/upcoming', 'scheduled'],
		['scheduled-maintenances/active', 'in_progress'],
	] as const) {
		const { scheduled_maintenances: listed } = await read(name)
		assert.deepEqual(
			listed.map((each) => each.status),
			[state],
		)
	}
})

test('an open incident graver than the monitors decides the status', async () => {
	const overall = { indicator: 'minor', at: now } as const
	const answer = await open({ overall })('status', {}, '?lang=en')
	const { status: summaryStatus } = shapes.status.parse(await answer.json()) as z.infer<
		(typeof shapes)['status']
	>
	assert.deepEqual(summaryStatus, { indicator: 'major', description: 'An incident is in progress' })
})

test('upcoming maintenance has a creation time before its start', async () => {
	const { scheduled_maintenances: all } = await read('scheduled-maintenances')
	for (const { created_at, updated_at } of all)
		assert.deepEqual([created_at, updated_at], [createdAt, createdAt])
})

test('a component has the creation time of its monitor and the time of its last transition', async () => {
	const { components } = await read('components')
	for (const name of ['api', 'Jeux']) {
		const { created_at, updated_at } = components.find((each) => each.name === name)!
		assert.deepEqual([created_at, updated_at], [createdAt, since], name)
	}
})

test('only the good overall state is described as good, in both languages', async () => {
	const indicators = ['none', 'minor', 'major', 'critical', 'maintenance', 'unknown'] as const
	for (const indicator of indicators) {
		const ask = open({ overall: { indicator, at: now } }, [])
		const fr = shapes.status.parse(await (await ask('status')).json())
		assert.equal(fr.status.indicator === 'none', indicator === 'none' || indicator === 'maintenance')
		const en = shapes.status.parse(await (await ask('status', {}, '?lang=en')).json())
		assert.notEqual(en.status.description, fr.status.description)
	}
})

test('any site may read it, and an unchanged response returns 304', async () => {
	const ask = open()
	const first = await ask('summary')
	assert.equal(first.headers.get('access-control-allow-origin'), '*')
	const asked = { origin: 'https://autre.test', 'access-control-request-method': 'GET' }
	const preflight = await ask('summary', { method: 'OPTIONS', headers: asked })
	assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
	const again = await ask('summary', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
	assert.equal(again.status, 304)
	assert.equal(again.headers.get('access-control-allow-origin'), '*')
})
