import type { Engine } from '#platform/database/open.ts'
import type { StateTransition } from '#services/status/derive-state.ts'
import type { Db } from '#services/status/tables.ts'
import { type Past, pastOf } from './monitor-view.ts'
import { type PublicRow, readTransitions } from './queries.ts'
import { type Span, spansOf } from './spans.ts'
import { joined, type Spent, spentIn } from './totals.ts'

/** A monitor and where it stands, which is where its last transition left it. */
type CurrentState = Pick<PublicRow, 'id' | 'state' | 'since'>

type PlannedOf = (monitorId: string) => readonly Span[]

/** The past of monitors as their transitions are now and with what is planned for them now. */
type HistoryCache = {
	/** Of all public monitors: what is known of others is forgotten. */
	readAll(currentStates: readonly CurrentState[], plannedOf: PlannedOf): Promise<(monitorId: string) => Past>
	readOne(currentState: CurrentState, plannedOf: PlannedOf): Promise<Past>
}

/** What was computed of a monitor: the sums of its transitions but the last ones, which are stored. */
type Known = CurrentState & {
	plan: string
	past: Past
	closed: Closed | null
	open: readonly StateTransition[]
}

/** The time before `until`, of which nothing changes any more. */
type Closed = { until: number; spent: Spent }

const nothing = pastOf([], [])

/** Among so many last transitions more are counted in; all others are sums, made anew when there are as many again. */
const maxOpen = 2000
const minOpen = 100

/**
 * Remembers what was computed of the public monitors for as long as it is true. A transition is written with the currentState that
 * it leads to, after all others or in the place of the last: while that is the same, nothing has changed, and else no more
 * than the last transitions are read. All are read when another time is planned for it; those that are forgotten are older than
 * anything that is shown.
 */
export function createHistoryCache(db: Db, engine: Engine): HistoryCache {
	let known = new Map<string, Known>()

	/** What has become of the last transitions of monitors that have changed and nothing else. */
	async function readNewer(changed: readonly Known[]): Promise<Map<string, StateTransition[]>> {
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
		plannedOf: PlannedOf,
	): Promise<Map<string, Known>> {
		const now = new Map<string, Known>()
		const others: (Omit<Known, 'past' | 'closed' | 'open'> & { planned: readonly Span[]; before?: Known })[] =
			[]
		for (const { id, state, since } of currentStates) {
			const planned = plannedOf(id)
			const plan = planned.map(({ from, to }) => `${from}-${to}`).join(' ')
			const before = known.get(id)
			const isKnown = before?.state === state && before.since === since && before.plan === plan
			if (isKnown) now.set(id, before)
			else others.push({ id, state, since, plan, planned, before })
		}
		// Read after their currentStates: what changed in between is read again the next time.
		const changed = others.filter(({ plan, before }) => before?.plan === plan)
		const newer = await readNewer(changed.flatMap(({ before }) => before ?? []))
		const left = others.map(({ id }) => id).filter((id) => !newer.has(id))
		const all = await readTransitions(db, engine, left)
		for (const { planned, before, ...each } of others) {
			const open = newer.get(each.id)
			const components = open
				? { closed: before?.closed ?? null, open }
				: split(all.get(each.id) ?? [], planned)
			now.set(each.id, { ...each, ...components, past: pastIn(components, planned) })
		}
		return now
	}

	return {
		async readAll(currentStates, plannedOf) {
			const now = await read(currentStates, plannedOf)
			known = now
			return (id) => now.get(id)?.past ?? nothing
		},
		async readOne(currentState, plannedOf) {
			const now = (await read([currentState], plannedOf)).get(currentState.id)
			if (now) known.set(currentState.id, now)
			return now?.past ?? nothing
		},
	}
}

function split(
	transitions: readonly StateTransition[],
	planned: readonly Span[],
): Pick<Known, 'closed' | 'open'> {
	const first = transitions.length > maxOpen ? transitions.at(-minOpen) : undefined
	if (!first) return { closed: null, open: transitions }
	const spans = spansOf(transitions.slice(0, -minOpen), first.at)
	const spent = spentIn(spans, pastOf([], planned).planned)
	return { closed: { until: first.at, spent }, open: transitions.slice(-minOpen) }
}

function pastIn({ closed, open }: Pick<Known, 'closed' | 'open'>, planned: readonly Span[]): Past {
	const past = pastOf(open, planned)
	return closed ? { ...past, spent: joined(closed.spent, closed.until, past.spent) } : past
}
