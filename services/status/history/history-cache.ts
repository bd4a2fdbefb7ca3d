import type { Engine } from '#platform/database/open.ts'
import type { StateTransition } from '#services/status/derive-state.ts'
import type { Db } from '#services/status/tables.ts'
import { type Past, pastOf } from './monitor-view.ts'
import { type PublicRow, readTransitions } from './queries.ts'
import { type Span, spansOf } from './spans.ts'
import { joined, type Spent, spentIn } from './totals.ts'

/** A monitor and its current state, which its last transition led to. */
type CurrentState = Pick<PublicRow, 'id' | 'state' | 'since'>

type MaintenanceOf = (monitorId: string) => readonly Span[]

/** The history of monitors by their present transitions and maintenance. */
type HistoryCache = {
	/** Reads all public monitors, and evicts all others from the cache. */
	readAll(
		currentStates: readonly CurrentState[],
		maintenanceOf: MaintenanceOf,
	): Promise<(monitorId: string) => Past>
	readOne(currentState: CurrentState, maintenanceOf: MaintenanceOf): Promise<Past>
}

/** The cached history of a monitor: sums of its older transitions, and the recent transitions themselves. */
type CachedHistory = CurrentState & {
	plan: string
	past: Past
	closed: Closed | null
	open: readonly StateTransition[]
}

/** The sums of the time before `until`, which no longer changes. */
type Closed = { until: number; spent: Spent }

const nothing = pastOf([], [])

/** Up to `maxOpen` recent transitions are stored unsummed; beyond that, all but the last `minOpen` are summed again. */
const maxOpen = 2000
const minOpen = 100

/**
 * Caches the history of the public monitors. A transition is written in the same transaction as the current state
 * that it leads to, after all others or in place of the last one: if the current state is unchanged, so is the
 * history, otherwise only the latest transitions are read. All transitions are read again when the maintenance of the
 * monitor changes. Transitions deleted by retention are older than anything shown.
 */
export function createHistoryCache(db: Db, engine: Engine): HistoryCache {
	let cached = new Map<string, CachedHistory>()

	/** Reads the latest transitions of monitors whose transitions alone have changed. */
	async function readNewer(changed: readonly CachedHistory[]): Promise<Map<string, StateTransition[]>> {
		const newer = new Map<string, StateTransition[]>()
		for (const before of changed) {
			const lastAt = before.open.at(-1)?.at
			if (lastAt === undefined) continue
			const last = (await readTransitions(db, engine, [before.id], lastAt)).get(before.id) ?? []
			const open = [...before.open.slice(0, -1), ...last]
			if (last[0]?.at === lastAt && open.length <= maxOpen) newer.set(before.id, open)
		}
		return newer
	}

	async function read(
		currentStates: readonly CurrentState[],
		maintenanceOf: MaintenanceOf,
	): Promise<Map<string, CachedHistory>> {
		const now = new Map<string, CachedHistory>()
		const others: (Omit<CachedHistory, 'past' | 'closed' | 'open'> & {
			planned: readonly Span[]
			before?: CachedHistory
		})[] = []
		for (const { id, state, since } of currentStates) {
			const planned = maintenanceOf(id)
			const plan = planned.map(({ from, to }) => `${from}-${to}`).join(' ')
			const before = cached.get(id)
			const isKnown = before?.state === state && before.since === since && before.plan === plan
			if (isKnown) now.set(id, before)
			else others.push({ id, state, since, plan, planned, before })
		}
		// Read after the current states: a change in between is read again the next time.
		const changed = others.filter(({ plan, before }) => before?.plan === plan)
		const newer = await readNewer(changed.flatMap(({ before }) => before ?? []))
		const missing = others.map(({ id }) => id).filter((id) => !newer.has(id))
		const transitionsById = await readTransitions(db, engine, missing)
		for (const { planned, before, ...each } of others) {
			const open = newer.get(each.id)
			const components = open
				? { closed: before?.closed ?? null, open }
				: split(transitionsById.get(each.id) ?? [], planned)
			now.set(each.id, { ...each, ...components, past: pastIn(components, planned) })
		}
		return now
	}

	return {
		async readAll(currentStates, maintenanceOf) {
			const now = await read(currentStates, maintenanceOf)
			cached = now
			return (id) => now.get(id)?.past ?? nothing
		},
		async readOne(currentState, maintenanceOf) {
			const now = (await read([currentState], maintenanceOf)).get(currentState.id)
			if (now) cached.set(currentState.id, now)
			return now?.past ?? nothing
		},
	}
}

function split(
	transitions: readonly StateTransition[],
	planned: readonly Span[],
): Pick<CachedHistory, 'closed' | 'open'> {
	const first = transitions.length > maxOpen ? transitions.at(-minOpen) : undefined
	if (!first) return { closed: null, open: transitions }
	const spans = spansOf(transitions.slice(0, -minOpen), first.at)
	const spent = spentIn(spans, pastOf([], planned).planned)
	return { closed: { until: first.at, spent }, open: transitions.slice(-minOpen) }
}

function pastIn({ closed, open }: Pick<CachedHistory, 'closed' | 'open'>, planned: readonly Span[]): Past {
	const past = pastOf(open, planned)
	return closed ? { ...past, spent: joined(closed.spent, closed.until, past.spent) } : past
}
