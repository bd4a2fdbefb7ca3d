import type { RateLimitTables } from '#platform/rate-limit.ts'
import type { BlockList } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { foldedText } from '#platform/folded-text.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import { readLatencies, intervalsOf } from '#services/status/history/latency-chart.ts'
import { readLastDays } from '#services/status/history/last-day.ts'
import type { PlannedSpan } from '#services/status/history/public-history.ts'
import type { Span } from '#services/status/history/spans.ts'
import type { Actor, RequireActor } from '#services/status/actor.ts'
import { newId } from '#services/status/idempotency-key.ts'
import type { StatusTables } from '#services/status/tables.ts'
import { createConnectivityOffer } from './connectivity-offer.ts'
import type { ManagedMonitor, MonitorsService } from './contract.ts'
import { writeDefinitions } from './definitions.ts'
import { createGroups } from './groups.ts'
import { type MonitorFields, monitorFields, type Monitor } from './monitor.ts'
import { moveRow } from './order.ts'
import {
	addMonitor,
	changeMonitor,
	countMonitors,
	findMonitor,
	knownIds,
	listDependencies,
	listMonitorNames,
	listMonitors,
	listPositions,
	removeMonitor,
	writeDependencies,
} from './queries.ts'
import { listGroups } from './group-queries.ts'
import { readLastChecks } from './last-checks.ts'
import { leadsToPrivate } from './target-hosts.ts'
import { createTester, type ProbeOnce } from './tester.ts'
import { listedOf, managedOf, readCurrentStates } from './views.ts'
import { randomBytes } from 'node:crypto'
import type { Target } from '#services/status/probes/kinds.ts'

const tokenBytes = 16

const newHeartbeatToken = () => randomBytes(tokenBytes).toString('base64url')

/** The stored target: a heartbeat keeps its previous token, or gets a new one. */
function withToken(target: Target, before: Target | null): Target {
	if (target.kind !== 'heartbeat') return target
	const existing = before?.kind === 'heartbeat' ? before.token : undefined
	return { ...target, token: existing ?? newHeartbeatToken() }
}

const maxMonitors = 20_000

type Dependencies = Database<StatusTables & RateLimitTables> & {
	clock: Clock
	requireActor: RequireActor
	probe: ProbeOnce
	/** The services of this site, which monitors may name; may grow. */
	components: readonly { name: string }[]
	/** The maintenance of a window; spans may extend beyond it. */
	maintenance(window: Span): Promise<PlannedSpan[]>
	/** Private networks that every monitor may reach. */
	privateNetworks: BlockList
	/** The origin of the site. */
	publicUrl: string
	/** Called when a monitor has become due early, or was removed. */
	changed(): void
}

export function createMonitorsService(dependencies: Dependencies): MonitorsService {
	const { db, engine, clock, requireActor, components, maintenance, privateNetworks, changed } = dependencies
	const now = () => clock.now().getTime()
	const tester = createTester(dependencies)
	const connectivity = createConnectivityOffer(dependencies)

	async function readManaged(id: string): Promise<ManagedMonitor> {
		const [monitor, currentStates] = await Promise.all([findMonitor(db, id), readCurrentStates(db, [id])])
		return managedOf(monitor ?? notFound(), currentStates.get(id), now())
	}

	/** Replaces the monitor `id`, or adds one with the id `newMonitorId` unless it exists; returns the id. */
	async function write(
		actor: Actor,
		id: string | null,
		input: unknown,
		newMonitorId?: string,
	): Promise<string> {
		const parsed = parsedWith(monitorFields, input)
		const { target } = parsed
		if (target.kind === 'component' && !components.some(({ name }) => name === target.component))
			reject('Component not found', 'COMPONENT_NOT_FOUND')
		const isPrivate = await leadsToPrivate(target, privateNetworks)
		return await writeDefinitions(db, engine, async (trx) => {
			const before = id === null ? null : ((await findMonitor(trx, id)) ?? notFound())
			await requireGroup(trx, parsed)
			await requireDependencies(trx, id, parsed)
			const fields = { ...parsed, target: withToken(target, before?.target ?? null) }
			const isSame = before !== null && isDeepStrictEqual(fields.target, before.target)
			if (isPrivate && !isSame && !actor.isOwner) rejectPrivate()
			const privateAllowed = (isSame && before.privateAllowed) || (isPrivate && actor.isOwner)
			if (before) {
				await changeMonitor(trx, before, { fields, now: now(), privateAllowed })
				await actor.note('monitorChanged', { monitor: fields.name, fields: changedFields(before, fields) })
				return before.id
			}
			if (newMonitorId && (await findMonitor(trx, newMonitorId))) return newMonitorId
			if ((await countMonitors(trx)) >= maxMonitors)
				throw new AppError({ code: 'CONFLICT', reason: 'TOO_MANY_MONITORS', message: 'Too many monitors' })
			const added = await addMonitor(trx, {
				fields,
				now: now(),
				privateAllowed,
				...(newMonitorId && { id: newMonitorId }),
			})
			await actor.note('monitorCreated', { monitor: fields.name })
			return added
		})
	}

	/** Rewrites a monitor with `change`, with an audit row `event`. */
	async function rewrite(
		headers: Headers,
		id: string,
		{ event, change }: { event: AuditEvent; change(fields: MonitorFields): MonitorFields },
	): Promise<void> {
		const actor = await requireActor(headers)
		await writeDefinitions(db, engine, async (trx) => {
			const before = (await findMonitor(trx, id)) ?? notFound()
			await changeMonitor(trx, before, { fields: change(before), now: now() })
			await actor.note(event, { monitor: before.name })
		})
	}

	return {
		...createGroups({ db, engine, requireActor }),
		async list(headers, { search = '', state }) {
			await requireActor(headers)
			const [groups, monitors, currentStates] = await Promise.all([
				listGroups(db),
				listMonitors(db),
				readCurrentStates(db),
			])
			const matching = monitors
				.filter((monitor) => matches(monitor, search))
				.map((monitor) => listedOf(monitor, currentStates.get(monitor.id), now()))
				.filter((monitor) => !state || state === (monitor.isPaused ? 'paused' : monitor.currentState.state))
			const offersConnectivity = await connectivity.isOffered(monitors)
			return { total: monitors.length, groups, monitors: matching, offersConnectivity }
		},
		async choices(headers) {
			await requireActor(headers)
			const [groups, monitors] = await Promise.all([listGroups(db), listMonitorNames(db)])
			return { groups, monitors, components: components.map(({ name }) => name) }
		},
		async find(headers, id) {
			await requireActor(headers)
			return await readManaged(id)
		},
		async lastChecks(headers, id) {
			await requireActor(headers)
			if (!(await findMonitor(db, id))) notFound()
			return await readLastChecks(db, id)
		},
		async lastDays(headers, ids) {
			await requireActor(headers)
			return await readLastDays(db, ids, { engine, now: now(), maintenance })
		},
		async latencies(headers, id, range) {
			await requireActor(headers)
			if (!(await findMonitor(db, id))) notFound()
			return await readLatencies(db, id, intervalsOf(range, now()))
		},
		async create(headers, { idempotencyKey, ...input }) {
			const actor = await requireActor(headers)
			const id = await write(actor, null, input, newId({ idempotencyKey }, JSON.stringify(input)))
			changed()
			return await readManaged(id)
		},
		async watchConnectivity(headers) {
			const id = await connectivity.watch(await requireActor(headers))
			changed()
			return await readManaged(id)
		},
		async declineConnectivity(headers) {
			await requireActor(headers)
			await connectivity.decline()
		},
		async change(headers, id, input) {
			await write(await requireActor(headers), id, input)
			changed()
			return await readManaged(id)
		},
		async remove(headers, id) {
			const actor = await requireActor(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const { name } = (await findMonitor(trx, id)) ?? notFound()
				await removeMonitor(trx, id)
				for (const [other, dependsOn] of await listDependencies(trx)) {
					if (!dependsOn.includes(id)) continue
					await writeDependencies(
						trx,
						other,
						dependsOn.filter((each) => each !== id),
					)
				}
				await actor.note('monitorRemoved', { monitor: name })
			})
			changed()
		},
		async setPaused(headers, id, isPaused) {
			await rewrite(headers, id, {
				event: isPaused ? 'monitorPaused' : 'monitorResumed',
				change: (fields) => ({ ...fields, isPaused }),
			})
			changed()
		},
		async move(headers, id, index) {
			const actor = await requireActor(headers)
			await writeDefinitions(db, engine, async (trx) => {
				const { groupId, name } = (await findMonitor(trx, id)) ?? notFound()
				await moveRow(trx, 'monitors', await listPositions(trx, groupId), { id, index })
				await actor.note('monitorMoved', { monitor: name })
			})
		},
		async renewToken(headers, id) {
			await rewrite(headers, id, {
				event: 'heartbeatTokenRenewed',
				change(fields) {
					if (fields.target.kind !== 'heartbeat') reject('No heartbeat', 'NO_HEARTBEAT')
					return { ...fields, target: { ...fields.target, token: newHeartbeatToken() } }
				},
			})
			return await readManaged(id)
		},
		async test(headers, input) {
			const actor = await requireActor(headers)
			const fields = parsedWith(monitorFields, input)
			if (!actor.isOwner && (await leadsToPrivate(fields.target, privateNetworks))) rejectPrivate()
			return await tester.test(actor, fields)
		},
	}
}

/** The names of the changed fields in the API. */
function changedFields(before: MonitorFields, fields: MonitorFields): string[] {
	return fieldNames.filter((name) => !isDeepStrictEqual(before[name], fields[name]))
}

const fieldNames = Object.keys(monitorFields.shape) as (keyof MonitorFields)[]

async function requireGroup(trx: Kysely<StatusTables>, { groupId }: MonitorFields): Promise<void> {
	if (groupId === null || (await listGroups(trx)).some(({ id }) => id === groupId)) return
	reject('Group not found', 'GROUP_NOT_FOUND')
}

async function requireDependencies(
	trx: Transaction<StatusTables>,
	id: string | null,
	{ dependsOn }: MonitorFields,
): Promise<void> {
	if (dependsOn.length === 0) return
	const known = await knownIds(trx, dependsOn)
	if (!dependsOn.every((each) => known.has(each))) reject('Dependency not found', 'DEPENDENCY_NOT_FOUND')
	if (id !== null && makesCycle(await listDependencies(trx), id, dependsOn))
		reject('Dependency cycle', 'DEPENDENCY_CYCLE')
}

function parsedWith<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const parsed = schema.safeParse(input)
	if (parsed.success) return parsed.data
	const messages = parsed.error.issues.map(
		({ path, message }) => `[${['body', ...path].join('.')}] ${message}`,
	)
	return reject(messages.join('; '))
}

function reject(message: string, reason?: string): never {
	throw new AppError({ code: 'VALIDATION_ERROR', reason, message })
}

function rejectPrivate(): never {
	throw new AppError({ code: 'FORBIDDEN', reason: 'PRIVATE_ADDRESS', message: 'Private address' })
}

function notFound(): never {
	throw new AppError({ code: 'NOT_FOUND', reason: 'MONITOR_NOT_FOUND', message: 'Monitor not found' })
}

/** Whether each word of `search` occurs in the name, the description or a tag, ignoring case and accents. */
function matches({ name, description, tags }: Monitor, search: string): boolean {
	const message = foldedText(search).split(/\s+/).filter(Boolean)
	const text = foldedText([name, description, ...tags].join('\n'))
	return message.every((word) => text.includes(word))
}

/** The dependencies of each monitor that has some, by id. */
type DependencyGraph = ReadonlyMap<string, readonly string[]>

/** Whether `id` would depend on itself, directly or indirectly, with the dependencies `newDependencies`. */
function makesCycle(dependsOn: DependencyGraph, id: string, newDependencies: readonly string[]): boolean {
	const visited = new Set<string>()
	const stack = [...newDependencies]
	for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
		if (next === id) return true
		if (visited.has(next)) continue
		visited.add(next)
		stack.push(...(dependsOn.get(next) ?? []))
	}
	return false
}
