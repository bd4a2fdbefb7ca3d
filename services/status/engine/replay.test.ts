import assert from 'node:assert/strict'
import type { Outage } from '#services/status/contract.ts'
import { createReading } from '#services/status/history/public-history.ts'
import { type Cause, probeResult } from '#services/status/probes/probe-result.ts'
import type { Db } from '#services/status/tables.ts'
import { onSqlite } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { addMonitors, change, clockAt, engineOn, openStatus, start } from './testing.ts'

/** All times of a replay are multiples of a step. */
const stepMs = 5000
const steps = 360

/** `u` up, `s` slow, `d` down, `b` own network down. */
type Letter = 'u' | 's' | 'd' | 'b'
type CheckStep = { step: number; letter: Letter; cause: Cause | null }
/** An observation, and for how many steps it is valid by the interval of its time. */
type Seen = CheckStep & { validSteps: number }
type Rules = { downAfter: number; degradedAfter: number; upAfter: number }

type Story = {
	fields: { intervalMs: number; timeoutMs: number; retries: number } & Rules
	/** What it is changed to in the midst of all. */
	laterMs: number
	/** What a probe finds at each step. */
	truth: CheckStep[]
}

onSqlite('random outage histories are reproduced exactly', async (database) => {
	const stories = Array.from({ length: database.engine === 'sqlite' ? 1000 : 40 }, (_, seed) =>
		storyOf(seed + 1),
	)
	const status = await openStatus(database)
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
		maxConcurrentProbes: 1000,
		probe: async ({ id, ...fields }) => {
			const seen = { ...storyById.get(id)!.truth[stepNow()]!, validSteps: validStepsOf(fields) }
			seenById.get(id)!.set(seen.step, seen)
			return probeResult(outcomes[seen.letter], { cause: seen.cause })
		},
	})
	async function changeIntervals() {
		for (const [id, { laterMs }] of storyById)
			await change(status.db, id, { intervalMs: laterMs }, clock.ms())
	}
	for (let step = 0; step < steps; step += 1) {
		clock.set(start + step * stepMs)
		if (step === changedAt) await changeIntervals()
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
		const exact = exactHistory(seen, fields)
		assert.ok(seen.length > 10)
		assert.deepEqual(await transitionsOf(status.db, view.id), exact.transitions)
		const { outages, cell } = await reading.day(view.id, '2026-03-16')
		assert.deepEqual(outages, exact.outages)
		assert.equal(view.uptimes.day, exact.uptime)
		assert.equal(cell.uptime, exact.uptime)
		assert.deepEqual([cell.downMs, cell.degradedMs], [exact.downMs, exact.degradedMs])
	}
})

const outcomes = { u: 'up', s: 'degraded', d: 'down', b: 'unknown' } as const

/** When the interval of all monitors changes; some have not been checked for as long. */
const changedAt = 200

function validStepsOf({ intervalMs, timeoutMs, retries }: Omit<Story['fields'], keyof Rules>): number {
	const pauseMs = retries === 0 ? 0 : Math.min(intervalMs / 2 - timeoutMs, 20_000)
	return (intervalMs + timeoutMs * (retries + 1) + pauseMs + 5000) / stepMs
}

/** When no process runs. */
const isAsleep = (step: number) => (step > 120 && step < 165) || (step > 250 && step < 256)

/** A random outage history, reproducible by its seed. */
function storyOf(seed: number): Story {
	const next = seededIntegers(seed)
	const fields = {
		intervalMs: [30_000, 40_000, 60_000, 90_000][next(4)]!,
		timeoutMs: [5000, 10_000][next(2)]!,
		retries: next(2),
		downAfter: 1 + next(4),
		degradedAfter: 1 + next(4),
		upAfter: 1 + next(4),
	}
	const laterMs = [30_000, 60_000, 150_000][next(3)]!
	const truth: CheckStep[] = []
	while (truth.length < steps) {
		const letter = (['u', 'u', 'u', 's', 'd', 'd', 'b'] as const)[next(7)]!
		const cause = causesOf[letter][next(2)]!
		const other = (['d', 'u', letter, letter] as const)[next(4)]!
		for (let left = 1 + next(70); left > 0; left -= 1) {
			const now = next(3) === 0 ? other : letter
			truth.push({ step: truth.length, letter: now, cause: now === letter ? cause : causesOf[now][0]! })
		}
	}
	return { fields, laterMs, truth }
}

const causesOf: Record<Letter, (Cause | null)[]> = {
	u: [null, null],
	s: ['slow', 'certificate-ends-soon'],
	d: ['timeout', 'refused'],
	b: ['own-network', 'own-network'],
}

type Cell = { state: string; cause: string | null }

/**
 * Computes the expected history independently of the service: splits the observations where one expired, matches the
 * end of each series with patterns, paints all steps from the start of each transition on, and counts the painted
 * steps.
 */
function exactHistory(seen: readonly Seen[], rules: Rules) {
	const cells: Cell[] = Array.from({ length: steps }, () => ({ state: 'unknown', cause: null }))
	for (const { line, end } of linesOf(seen)) paintLine(cells, line, { end, rules })
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
		transitions: known.filter(({ from }) => from <= lastSeen).map(({ from, state }) => `${state} ${from}`),
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

/** Consecutive valid observations, and the expiry of the last. */
function linesOf(seen: readonly Seen[]): { line: Seen[]; end: number }[] {
	const lines: { line: Seen[]; end: number }[] = []
	for (const [index, each] of seen.entries()) {
		if (each.letter === 'b') continue
		const before = seen[index - 1]
		const follows = before && before.letter !== 'b' && each.step - before.step <= before.validSteps
		if (!follows) lines.push({ line: [], end: 0 })
		const current = lines.at(-1)!
		current.line.push(each)
		current.end = Math.min(each.step + each.validSteps, seen[index + 1]?.step ?? steps, steps)
	}
	return lines
}

function paintLine(
	cells: Cell[],
	line: readonly Seen[],
	{ end, rules }: { end: number; rules: Rules },
): void {
	let state = 'unknown'
	let begin = 0
	for (let length = 1; length <= line.length; length += 1) {
		const text = line.slice(0, length).reduce((sum, { letter }) => sum + letter, '')
		const transition = transitionIn(text, { state, begin }, rules)
		if (!transition) continue
		state = transition.state
		begin = transition.index
		const { step, cause } = line[transition.index]!
		const cell = { state, cause: state === 'up' ? null : cause }
		cells.fill(cell, step)
	}
	cells.fill({ state: 'unknown', cause: null }, end)
}

function transitionIn(text: string, { state, begin }: { state: string; begin: number }, rules: Rules) {
	const { downAfter, degradedAfter, upAfter } = rules
	const down = new RegExp(`d{${downAfter},}$`).exec(text)
	if (down && state !== 'down') return { state: 'down', index: down.index }
	const trouble = new RegExp(`[sd]{${degradedAfter},}$`).exec(text)
	if (trouble?.[0].includes('s') && (state === 'up' || state === 'unknown')) {
		return { state: 'degraded', index: trouble.index }
	}
	const many = Math.max(downAfter, degradedAfter)
	const lookedBack = text.slice(Math.max(begin, text.length - Math.max(10, many * 2)))
	if ((state === 'up' || state === 'degraded') && lookedBack.split('d').length > many) {
		const index = text.length - lookedBack.length + lookedBack.indexOf('d')
		return state === 'up' ? { state: 'degraded', index } : null
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

/** State transitions as stored, without repeated states. */
async function transitionsOf(db: Db, monitorId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('state_transitions')
		.select(['at', 'state'])
		.where('monitor_id', '=', monitorId)
		.orderBy('at')
		.execute()
	return rows
		.filter(({ state }, index) => state !== rows[index - 1]?.state)
		.map(({ at, state }) => `${state} ${(at - start) / stepMs}`)
}
