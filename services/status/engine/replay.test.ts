import assert from 'node:assert/strict'
import type { Outage } from '#services/status/contract.ts'
import { createReading } from '#services/status/history/reading.ts'
import { type Cause, found } from '#services/status/probes/finding.ts'
import type { Db } from '#services/status/tables.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { numbersFrom } from '#tests/support/numbers-from.ts'
import { addMonitors, clockAt, engineOn, openStatus, start } from './testing.ts'

/** All times of a replay are whole steps. */
const stepMs = 5000
const steps = 360

/** `u` up, `s` slow, `d` down, `b` blind. */
type Letter = 'u' | 's' | 'd' | 'b'
type Seen = { step: number; letter: Letter; cause: Cause | null }
type Rules = { downAfter: number; degradedAfter: number; upAfter: number; validSteps: number }

type Story = {
	fields: { intervalMs: number; timeoutMs: number; retries: number } & Omit<Rules, 'validSteps'>
	/** What a look sees at each step. */
	truth: Seen[]
}

onEachEngine('random outage histories come to exactly what they were', async (given) => {
	const stories = Array.from({ length: given.engine === 'sqlite' ? 1000 : 40 }, (_, seed) =>
		storyOf(seed + 1),
	)
	const status = await openStatus(given)
	const clock = clockAt(start)
	const stepNow = () => (clock.ms() - start) / stepMs
	const ids = await addMonitors(
		status.db,
		start,
		stories.map(({ fields }) => fields),
	)
	const storyById = new Map(ids.map((id, index) => [id, stories[index]!]))
	const seenById = new Map(ids.map((id) => [id, new Map<number, Seen>()]))
	const engine = engineOn(status, {
		clock,
		atOnce: 1000,
		look: async ({ id }) => {
			const seen = storyById.get(id)!.truth[stepNow()]!
			seenById.get(id)!.set(seen.step, seen)
			return found(outcomes[seen.letter], { cause: seen.cause })
		},
	})
	for (let step = 0; step < steps; step += 1) {
		clock.set(start + step * stepMs)
		if (!isAsleep(step)) await engine.runDue()
	}
	clock.set(start + steps * stepMs)
	assert.deepEqual(engine.lines, [])

	const reading = createReading({ ...status, clock, maintenance: async () => [] })
	const views = (await reading.overview()).groups.flatMap(({ monitors }) => monitors)
	assert.equal(views.length, ids.length)
	for (const view of views) {
		const seen = [...seenById.get(view.id)!.values()]
		const { fields } = storyById.get(view.id)!
		const validMs = fields.intervalMs + fields.timeoutMs * (fields.retries + 1) + 5000
		const exact = exactHistory(seen, { ...fields, validSteps: validMs / stepMs })
		assert.ok(seen.length > 10)
		assert.deepEqual(await turnsOf(status.db, view.id), exact.turns)
		const { outages, cell } = await reading.day(view.id, '2026-03-16')
		assert.deepEqual(outages, exact.outages)
		assert.equal(view.uptimes.day, exact.uptime)
		assert.equal(cell.uptime, exact.uptime)
		assert.deepEqual([cell.downMs, cell.degradedMs], [exact.downMs, exact.degradedMs])
	}
})

const outcomes = { u: 'up', s: 'degraded', d: 'down', b: 'unknown' } as const

/** No process runs then. */
const isAsleep = (step: number) => (step > 120 && step < 165) || (step > 250 && step < 256)

/** An outage history at random, the same for the same seed. */
function storyOf(seed: number): Story {
	const next = numbersFrom(seed)
	const fields = {
		intervalMs: [30_000, 45_000, 60_000, 90_000][next(4)]!,
		timeoutMs: [5000, 10_000][next(2)]!,
		retries: next(2),
		downAfter: 1 + next(4),
		degradedAfter: 1 + next(4),
		upAfter: 1 + next(4),
	}
	const truth: Seen[] = []
	while (truth.length < steps) {
		const letter = (['u', 'u', 'u', 's', 'd', 'd', 'b'] as const)[next(7)]!
		const cause = causesOf[letter][next(2)]!
		for (let left = 1 + next(70); left > 0; left -= 1) truth.push({ step: truth.length, letter, cause })
	}
	return { fields, truth }
}

const causesOf: Record<Letter, (Cause | null)[]> = {
	u: [null, null],
	s: ['slow', 'certificate-ends-soon'],
	d: ['timeout', 'refused'],
	b: ['own-network', 'own-network'],
}

type Cell = { state: string; cause: string | null }

/**
 * What observations come to, by another way than the service's: they are cut into lines without a break, each line is a
 * text whose end is matched, each turn paints all steps from its beginning on, and what is painted is counted.
 */
function exactHistory(seen: readonly Seen[], rules: Rules) {
	const cells: Cell[] = Array.from({ length: steps }, () => ({ state: 'unknown', cause: null }))
	for (const { line, end } of linesOf(seen, rules)) paintLine(cells, line, { end, rules })
	const runs: (Cell & { from: number; to: number })[] = []
	for (const [step, cell] of cells.entries()) {
		const last = runs.at(-1)
		if (last?.state === cell.state) last.to = step + 1
		else runs.push({ ...cell, from: step, to: step + 1 })
	}
	const lastSeen = seen.at(-1)!.step
	const known = runs.slice(runs[0]?.state === 'unknown' ? 1 : 0)
	const count = (...states: string[]) => cells.filter(({ state }) => states.includes(state)).length
	return {
		turns: known.filter(({ from }) => from <= lastSeen).map(({ from, state }) => `${state} ${from}`),
		outages: runs
			.filter(({ state }) => state === 'down' || state === 'degraded')
			.map(({ from, to, state, cause }) => {
				return { from: isoOf(from), to: to === steps ? null : isoOf(to), state, cause } as Outage
			}),
		uptime:
			count('up', 'degraded', 'down') === 0
				? null
				: count('up', 'degraded') / count('up', 'degraded', 'down'),
		downMs: count('down') * stepMs,
		degradedMs: count('degraded') * stepMs,
	}
}

const isoOf = (step: number) => new Date(start + step * stepMs).toISOString()

/** Observations that follow each other while each still speaks, and where the last of them stops. */
function linesOf(seen: readonly Seen[], { validSteps }: Rules): { line: Seen[]; end: number }[] {
	const lines: { line: Seen[]; end: number }[] = []
	for (const [index, each] of seen.entries()) {
		if (each.letter === 'b') continue
		const before = seen[index - 1]
		const follows = before && before.letter !== 'b' && each.step - before.step <= validSteps
		if (!follows) lines.push({ line: [], end: 0 })
		const current = lines.at(-1)!
		current.line.push(each)
		current.end = Math.min(each.step + validSteps, seen[index + 1]?.step ?? steps, steps)
	}
	return lines
}

function paintLine(
	cells: Cell[],
	line: readonly Seen[],
	{ end, rules }: { end: number; rules: Rules },
): void {
	let state = 'unknown'
	for (let length = 1; length <= line.length; length += 1) {
		const text = line.slice(0, length).reduce((sum, { letter }) => sum + letter, '')
		const turn = turnIn(text, state, rules)
		if (!turn) continue
		state = turn.state
		const { step, cause } = line[turn.index]!
		const cell = { state, cause: state === 'up' ? null : cause }
		cells.fill(cell, step)
	}
	cells.fill({ state: 'unknown', cause: null }, end)
}

function turnIn(text: string, state: string, { downAfter, degradedAfter, upAfter }: Rules) {
	const down = new RegExp(`d{${downAfter},}$`).exec(text)
	if (down && state !== 'down') return { state: 'down', index: down.index }
	const trouble = new RegExp(`[sd]{${degradedAfter},}$`).exec(text)
	if (trouble?.[0].includes('s') && (state === 'up' || state === 'unknown')) {
		return { state: 'degraded', index: trouble.index }
	}
	const better = {
		unknown: /u+$/,
		up: /$^/,
		degraded: RegExp(`u{${upAfter},}$`),
		down: RegExp(`[us]{${upAfter},}$`),
	}
	const match = better[state as keyof typeof better].exec(text)
	return match && { state: match[0].includes('s') ? 'degraded' : 'up', index: match.index }
}

/** Turns as they are kept; one that says what the one before says is none. */
async function turnsOf(db: Db, monitorId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('turns')
		.select(['at', 'state'])
		.where('monitor_id', '=', monitorId)
		.orderBy('at')
		.execute()
	return rows
		.filter(({ state }, index) => state !== rows[index - 1]?.state)
		.map(({ at, state }) => `${state} ${(at - start) / stepMs}`)
}
