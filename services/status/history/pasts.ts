import type { Engine } from '#platform/database/open.ts'
import type { Turn } from '#services/status/derive-state.ts'
import type { Db } from '#services/status/tables.ts'
import { type Past, pastOf } from './monitor-view.ts'
import { type Mark, readMarks, readTurns } from './queries.ts'
import { type Span, spansOf } from './spans.ts'
import { joined, type Spent, spentIn } from './totals.ts'

type Pasts = {
	/** The past of each public monitor as its turns are now and with what is planned for it now. */
	read(plannedOf: (monitorId: string) => readonly Span[]): Promise<(monitorId: string) => Past>
}

/** What was computed of a monitor: the sums of its turns but the last ones, which are kept. */
type Known = { mark: Mark; plan: string; past: Past; closed: Closed | null; open: readonly Turn[] }

/** The time before `until`, of which nothing changes any more. */
type Closed = { until: number; spent: Spent }

const nothing = pastOf([], [])

/** Among so many last turns more are counted in; all others are sums, made anew when there are as many again. */
const mostOpen = 2000
const fewestOpen = 100

/**
 * Remembers what was computed of the public monitors for as long as it is true: of one that has turned the last turns are
 * read, and all of them when others than these have changed, or when another time is planned for it.
 */
export function createPasts(db: Db, engine: Engine): Pasts {
	let known = new Map<string, Known>()

	/** The monitors that have turned and nothing else, with what has become of their last turns. */
	async function readNewer(turned: readonly { id: string; mark: Mark }[]): Promise<Map<string, Turn[]>> {
		const newer = new Map<string, Turn[]>()
		for (const { id, mark } of turned) {
			const before = known.get(id)
			if (!before || before.mark.at === null) continue
			const last = (await readTurns(db, engine, [id], before.mark.at)).get(id) ?? []
			const open = [...before.open.slice(0, -1), ...last]
			const isWhole = last[0]?.at === before.mark.at && last.length === mark.count - before.mark.count + 1
			if (isWhole && open.length <= mostOpen) newer.set(id, open)
		}
		return newer
	}

	return {
		async read(plannedOf) {
			const marks = await readMarks(db)
			const asked = [...marks].map(([id, mark]) => {
				const planned = plannedOf(id)
				const plan = planned.map(({ from, to }) => `${from}-${to}`).join(' ')
				return { id, mark, planned, plan, before: known.get(id) }
			})
			const others = asked.filter(
				({ mark, plan, before }) => before?.plan !== plan || !isSame(before.mark, mark),
			)
			// Read after their marks: what turned in between is read again the next time.
			const newer = await readNewer(others.filter(({ plan, before }) => before?.plan === plan))
			const left = others.map(({ id }) => id).filter((id) => !newer.has(id))
			const all = await readTurns(db, engine, left)
			const now = new Map(asked.map(({ id, before }) => [id, before]))
			for (const { id, mark, planned, plan, before } of others) {
				const open = newer.get(id)
				const parts = open ? { closed: before?.closed ?? null, open } : split(all.get(id) ?? [], planned)
				now.set(id, { mark, plan, ...parts, past: pastIn(parts, planned) })
			}
			known = new Map([...now].flatMap(([id, each]) => (each ? [[id, each] as const] : [])))
			return (id) => now.get(id)?.past ?? nothing
		},
	}
}

const isSame = (one: Mark, other: Mark) =>
	one.count === other.count && one.at === other.at && one.state === other.state

function split(turns: readonly Turn[], planned: readonly Span[]): Pick<Known, 'closed' | 'open'> {
	const first = turns.length > mostOpen ? turns.at(-fewestOpen) : undefined
	if (!first) return { closed: null, open: turns }
	const spans = spansOf(turns.slice(0, -fewestOpen), first.at)
	const spent = spentIn(spans, pastOf([], planned).planned)
	return { closed: { until: first.at, spent }, open: turns.slice(-fewestOpen) }
}

function pastIn({ closed, open }: Pick<Known, 'closed' | 'open'>, planned: readonly Span[]): Past {
	const past = pastOf(open, planned)
	return closed ? { ...past, spent: joined(closed.spent, closed.until, past.spent) } : past
}
