import assert from 'node:assert/strict'
import { getTestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { createTestApp } from '#platform/http/testing.ts'
import { createLog, type LogFields } from '#platform/log.ts'
import { startMailServer } from '#platform/mail/testing.ts'
import type { State } from '#services/status/derive-state.ts'
import { createIncidentsService } from '#services/status/incidents/service.ts'
import type { IncidentTables } from '#services/status/incidents/tables.ts'
import { createMaintenanceService } from '#services/status/maintenance/service.ts'
import type { MaintenanceTables } from '#services/status/maintenance/tables.ts'
import { createNoteUnsigned, createRequireActor } from '#services/status/actor.ts'
import { migrations } from '#services/status/migrations/index.ts'
import { monitorFields } from '#services/status/monitors/monitor.ts'
import { addMonitor } from '#services/status/monitors/queries.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { createUsers } from '#services/status/testing.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import type { StatusReader } from './dependencies.ts'
import { createStatusReader } from './status-reader.ts'
import { notificationRoutes } from './routes.ts'
import type { NotificationTables } from './tables.ts'
import { createNotifications } from './service.ts'

type Tables = StatusTables & IncidentTables & MaintenanceTables & NotificationTables

export const siteUrl = 'https://parvis.exemple.fr'

export const start = Date.parse('2026-11-21T09:00:00.000Z')

/** The headers of a manager. */
export const manager = new Headers({ cookie: 'camille' })

type Options = {
	isGuarded?: boolean
	/** Replaces the status reader. */
	wrapReader?(statusReader: StatusReader): StatusReader
}

type Monitor = { name: string; dependsOn?: string[]; isPublic?: boolean; groupId?: string | null }

/**
 * Notifications with incidents and maintenance, with a clock that only moves by `pass`, and a mail server on
 * loopback, which webhooks may reach too unless `isGuarded`.
 */
export async function openNotifications(
	{ openDatabase }: TestDatabase,
	{ isGuarded = false, wrapReader = identity }: Options = {},
) {
	const { db, engine } = await openDatabase<Tables>('status', migrations)
	const logged: LogFields[] = []
	const log = createLog((line) => logged.push(JSON.parse(line) as LogFields))
	let nowMs = start
	const clock = { now: () => new Date(nowMs) }
	const server = await startMailServer()
	const { accounts, ...users } = createUsers()
	users.setPermissions('camille', ['status.manage'])
	const requireActor = createRequireActor(accounts)
	const incidents = createIncidentsService({ db, clock, requireActor })
	const pageUrl = `${siteUrl}/uptime`
	const maintenance = createMaintenanceService({ db, clock, requireActor, pageUrl })
	const make = () =>
		createNotifications({
			db,
			engine,
			clock,
			log,
			secret: 'a'.repeat(32),
			publicUrl: siteUrl,
			siteName: async () => 'Place & Cie',
			mailServer: async () => ({
				smtpUrl: server.url,
				from: { name: 'Parvis', address: 'parvis@exemple.fr' },
				replyTo: null,
			}),
			onMailFailed: async () => {},
			requireActor,
			noteUnsigned: createNoteUnsigned(accounts),
			statusReader: wrapReader(createStatusReader({ db, incidents, maintenance })),
			...(!isGuarded && { reach: { allowPrivate: true, allowHttp: true, allowAnyPort: true } }),
		})
	const notifications = make()
	let lastIncident: Promise<void> = Promise.resolve()
	incidents.onIncidentChange((change) => {
		lastIncident = notifications.incidentChanged(change)
	})
	const app = createTestApp({ log, trustProxy: true, secure: true, origin: siteUrl })
	const mounted = { feeds: notifications.feeds, publicUrl: siteUrl }
	app.route('/api/uptime', new Hono().route('/', notificationRoutes(notifications.service, mounted)))
	let closed: Promise<void> | undefined
	const close = () => {
		closed ??= notifications.close().then(server.close)
		return closed
	}
	const test = getTestContext()
	// Closes the server even when the test fails, as it would keep the process alive.
	if (test && 'after' in test) test.after(close)
	return {
		...users,
		db,
		engine,
		notifications,
		service: notifications.service,
		incidents,
		maintenance,
		server,
		logged,
		make,
		request: (path: string, init?: RequestInit) => app.request(`${siteUrl}/api/uptime${path}`, init),
		pass(ms: number) {
			nowMs += ms
		},
		/** Runs due work and waits until the server has received `expected` mails; returns all of them. */
		async dispatch(expected: number) {
			await lastIncident
			await notifications.runDue()
			await waitForMails(db, expected)
			return server.received
		},
		addMonitor: ({ name, dependsOn = [], isPublic = true, groupId = null }: Monitor) =>
			db.transaction().execute((trx) =>
				addMonitor(trx as never, {
					fields: monitorFields.parse({
						name,
						dependsOn,
						isPublic,
						groupId,
						target: { kind: 'tcp', host: 'exemple.fr', port: 80 },
					}),
					now: start,
				}),
			),
		/** Sets a state as the engine does. */
		setState: (monitorId: string, state: State, cause: string | null = null) =>
			db
				.updateTable('current_states')
				.set({ state, cause, since: nowMs, checked_at: nowMs })
				.where('monitor_id', '=', monitorId)
				.execute(),
		/** Adds a confirmed subscriber, and deletes the confirmation mail. */
		async addSubscriber(
			email: string,
			monitorIds: string[] | null = null,
			locale: 'fr' | 'en' = 'fr',
			groupIds?: string[],
		) {
			await notifications.service.subscribe(new Headers({ 'x-parvis-client-address': nextAddress() }), {
				email,
				locale,
				monitorIds,
				...(groupIds && { groupIds }),
			})
			const mail = await db
				.selectFrom('mails')
				.select('text')
				.where('recipient', '=', email)
				.orderBy('createdAt', 'desc')
				.executeTakeFirstOrThrow()
			const token = /confirm\?token=(\S+)/.exec(mail.text)?.[1] ?? ''
			await notifications.service.confirm(token)
			await db.deleteFrom('mails').execute()
		},
		close,
	}
}

const identity = (statusReader: StatusReader) => statusReader

let addresses = 0

/** An address of the test range (RFC 2544), each in its own subnet. */
const nextAddress = () => `198.${18 + (++addresses >> 8)}.${addresses % 256}.7`

const timeoutMs = 10_000

async function waitForMails(db: Kysely<Tables>, expected: number): Promise<void> {
	const deadline = Date.now() + timeoutMs
	for (;;) {
		const states = await db.selectFrom('mails').select('state').execute()
		const sent = states.filter(({ state }) => state === 'sent').length
		if (sent === states.length && sent >= expected) return assert.equal(sent, expected)
		assert.ok(Date.now() < deadline, `${sent} of ${expected} mails, ${states.length} written`)
		await wait(10)
	}
}
