import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { boundsOf, endless, occurrences, openings } from './occurrences.ts'
import { instantOf, wallMsOf, wallTimeAt } from '#platform/paris.ts'
import type { Repeat, Schedule } from './schedule.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

function scheduleOf(overrides: Partial<Schedule> & { startsAt: string }): Schedule {
	return { durationMinutes: 60, repeat: null, until: null, count: null, skipped: [], ...overrides }
}

const spanOf = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })
const datesIn = (schedule: Schedule, from: string, to: string) =>
	occurrences(schedule, spanOf(from, to)).map(({ date }) => date)

const nightly = scheduleOf({ startsAt: '2026-03-01T02:30', repeat: { kind: 'daily' } })

test('a nightly window at 2:30 opens at 3:30 when clocks skip it, and once when they repeat it', () => {
	const spring = occurrences(nightly, spanOf('2026-03-28T00:00Z', '2026-03-31T00:00Z'))
	assert.deepEqual(
		spring.map(({ from, to }) => [iso(from), iso(to)]),
		[
			['2026-03-28T01:30', '2026-03-28T02:30'],
			['2026-03-29T01:30', '2026-03-29T02:30'],
			['2026-03-30T00:30', '2026-03-30T01:30'],
		],
	)
	assert.equal(wallTimeAt(spring[1]!.from), '2026-03-29T03:30')
	const autumn = occurrences(nightly, spanOf('2026-10-24T00:00Z', '2026-10-27T00:00Z'))
	assert.deepEqual(
		autumn.map(({ from, to }) => [iso(from), iso(to)]),
		[
			['2026-10-24T00:30', '2026-10-24T01:30'],
			['2026-10-25T00:30', '2026-10-25T01:30'],
			['2026-10-26T01:30', '2026-10-26T02:30'],
		],
	)
})

test('every minute of the days of daylight saving has its instant, and only skipped ones show another time', () => {
	for (const [day, left] of [
		['2026-03-29', 60],
		['2027-03-28', 60],
		['2026-10-25', 0],
		['2027-10-31', 0],
		['2026-07-01', 0],
	] as const) {
		let others = 0
		for (let minute = 0; minute < 1440; minute += 1) {
			const wallMs = wallMsOf(`${day}T00:00`) + minute * minuteMs
			const shown = wallMsOf(wallTimeAt(instantOf(wallMs)))
			if (shown === wallMs) continue
			others += 1
			assert.equal(shown - wallMs, 60 * minuteMs)
			assert.equal(Math.floor(minute / 60), 2)
		}
		assert.equal(others, left, day)
	}
	const twice = instantOf(wallMsOf('2026-10-25T02:30'))
	assert.equal(wallTimeAt(twice + 60 * minuteMs), '2026-10-25T02:30', 'the first of both is meant')
})

test('any window lasts exactly as planned and keeps its local time, over all days of two years', () => {
	const random = seededFractions(4)
	for (let run = 0; run < 200; run += 1) {
		const hour = String(Math.floor(random() * 24)).padStart(2, '0')
		const minute = String(Math.floor(random() * 60)).padStart(2, '0')
		const durationMinutes = 1 + Math.floor(random() * 10_000)
		const schedule = scheduleOf({
			startsAt: `2026-01-01T${hour}:${minute}`,
			durationMinutes,
			repeat: { kind: 'daily' },
		})
		const found = openings(schedule, spanOf('2026-03-20T00:00Z', '2026-11-05T00:00Z'))
		for (const [index, { from, to, date }] of found.entries()) {
			if (durationMinutes % 1440 > 0) assert.equal(to - from, durationMinutes * minuteMs)
			const next = found[index + 1]
			if (next) assert.equal(Date.parse(next.date) - Date.parse(date), dayMs, 'one a day, none twice')
			const isLeftOut = date === '2026-03-29' && hour === '02'
			assert.equal(wallTimeAt(from), `${date}T${isLeftOut ? '03' : hour}:${minute}`)
		}
	}
})

/** The days of a rule, computed directly from its definition. */
function isOnPlainly(repeat: Repeat, date: string): boolean {
	const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
	const weekday = (each: number) => new Date(Date.UTC(year, month - 1, each)).getUTCDay() || 7
	const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
	const days = Array.from({ length }, (_, index) => index + 1)
	if (repeat.kind === 'daily') return true
	if (repeat.kind === 'weekly') return repeat.weekdays.includes(weekday(day))
	if (repeat.kind === 'monthly') return (repeat.day === -1 ? length : repeat.day) === day
	const such = days.filter((each) => weekday(each) === repeat.weekday)
	return such.at(repeat.nth === -1 ? -1 : repeat.nth - 1) === day
}

const rules: Repeat[] = [
	{ kind: 'daily' },
	{ kind: 'weekly', weekdays: [1, 4, 7] },
	{ kind: 'monthly', day: 31 },
	{ kind: 'monthly', day: -1 },
	...([1, 2, 3, 4, -1] as const).map((nth): Repeat => ({
		kind: 'monthly-weekday',
		nth,
		weekday: nth === -1 ? 7 : nth,
	})),
]

test('each rule opens on the matching days and no others, until its date or count', () => {
	const all = Array.from({ length: 800 }, (_, index) =>
		new Date(Date.parse('2026-01-15') + index * dayMs).toISOString().slice(0, 10),
	)
	const span = spanOf('2026-01-01T00:00Z', '2028-06-01T00:00Z')
	for (const repeat of rules) {
		const due = all.filter((date) => isOnPlainly(repeat, date))
		const schedule = scheduleOf({ startsAt: '2026-01-15T23:45', repeat })
		const [fifth] = due.slice(4)
		assert.deepEqual(datesOf({ ...schedule, until: all.at(-1)! }, span), due)
		assert.deepEqual(datesOf({ ...schedule, until: fifth! }, span), due.slice(0, 5))
		assert.deepEqual(datesOf({ ...schedule, count: 5 }, span), due.slice(0, 5))
		const left = { ...schedule, count: 5, skipped: [due[1]!] }
		assert.deepEqual(datesOf(left, span), due.slice(0, 5).toSpliced(1, 1))
		assert.equal(boundsOf(schedule)?.to, endless)
		const { from, to } = boundsOf({ ...schedule, count: 5 })!
		assert.deepEqual(
			[wallTimeAt(from), to],
			[`${due[0]}T23:45`, instantOf(wallMsOf(`${fifth}T23:45`)) + 3_600_000],
		)
	}
})

/** The days of a rule with an interval, computed by stepping through its multiples. */
function turnsPlainly(repeat: Repeat, start: string, end: string): string[] {
	const { every = 1 } = repeat
	const found: string[] = []
	const next = new Date(`${start}T00:00:00Z`)
	if (repeat.kind === 'weekly') next.setUTCDate(next.getUTCDate() - ((next.getUTCDay() + 6) % 7))
	else if (repeat.kind !== 'daily') next.setUTCDate(1)
	while (next.toISOString().slice(0, 10) <= end) {
		const transition = new Date(next)
		if (repeat.kind === 'daily') next.setUTCDate(next.getUTCDate() + every)
		else if (repeat.kind === 'weekly') next.setUTCDate(next.getUTCDate() + 7 * every)
		else next.setUTCMonth(next.getUTCMonth() + every)
		const length = repeat.kind === 'daily' ? 1 : repeat.kind === 'weekly' ? 7 : 31
		const month = transition.getUTCMonth()
		for (let left = length; left > 0; left -= 1) {
			const date = transition.toISOString().slice(0, 10)
			const isInPeriod = length < 31 || transition.getUTCMonth() === month
			if (isInPeriod && date >= start && date <= end && isOnPlainly(repeat, date)) found.push(date)
			transition.setUTCDate(transition.getUTCDate() + 1)
		}
	}
	return found
}

test('with an interval of days, weeks or months, a window opens on its multiples, over years', () => {
	for (const rule of rules) {
		for (const every of [2, 3, 5, 12]) {
			for (const start of ['2026-01-15', '2026-03-02', '2027-12-31']) {
				const repeat = { ...rule, every }
				const due = turnsPlainly(repeat, start, '2033-12-31')
				const schedule = scheduleOf({ startsAt: `${start}T22:15`, repeat, until: '2033-12-31' })
				const span = spanOf('2026-01-01T00:00Z', '2034-01-02T00:00Z')
				assert.deepEqual(datesOf(schedule, span), due, JSON.stringify({ repeat, start }))
				const counted = { ...schedule, until: null, count: 4 }
				assert.deepEqual(datesOf(counted, span), due.slice(0, 4))
				if (due.length < 4) continue
				const late = { from: Date.parse(`${due.at(-1)}T00:00Z`), to: span.to }
				assert.deepEqual(datesOf(schedule, late).slice(-1), due.slice(-1), 'asked from the middle as well')
			}
		}
	}
})

const datesOf = (schedule: Schedule, span: { from: number; to: number }) =>
	occurrences(schedule, span).map(({ date }) => date)

test('a window of whole days ends at the local time of its start, over daylight saving', () => {
	for (const [time, days] of [
		['00:00', 2],
		['00:00', 7],
		['03:30', 2],
		['23:45', 1],
	] as const) {
		const schedule = scheduleOf({
			startsAt: `2026-01-03T${time}`,
			durationMinutes: days * 1440,
			repeat: { kind: 'weekly', weekdays: [6], every: 2 },
		})
		const lengths = new Set<number>()
		for (const { from, to, date } of occurrences(
			schedule,
			spanOf('2026-01-01T00:00Z', '2034-01-01T00:00Z'),
		)) {
			assert.equal(wallTimeAt(from), `${date}T${time}`)
			const last = new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
			assert.equal(wallTimeAt(to), `${last}T${time}`)
			lengths.add((to - from) / 3_600_000 - days * 24)
		}
		assert.deepEqual([...lengths].toSorted(), [-1, 0, 1], 'both changes of clocks lay within one')
		assert.equal(
			boundsOf({ ...schedule, count: 1 })?.to,
			instantOf(wallMsOf(schedule.startsAt) + days * dayMs),
		)
	}
})

test('openings of adjacent spans equal those of the whole span', () => {
	const random = seededFractions(5)
	for (const repeat of [null, ...rules]) {
		const schedule = scheduleOf({
			startsAt: '2026-02-01T02:15',
			durationMinutes: 1 + Math.floor(random() * 4000),
			repeat,
			count: repeat && random() < 0.5 ? 40 : null,
		})
		const from = Date.parse('2026-01-20T00:00Z')
		const to = Date.parse('2026-12-20T00:00Z')
		const whole = occurrences(schedule, { from, to })
		for (let run = 0; run < 30; run += 1) {
			const cut = from + Math.floor(random() * (to - from))
			const components = [
				...occurrences(schedule, { from, to: cut }),
				...occurrences(schedule, { from: cut, to }),
			]
			const once = new Map(components.map((part) => [part.date, part]))
			assert.deepEqual([...once.values()], whole)
		}
	}
})

test('a window that is open at either end of the span is included, one that only touches it is not', () => {
	const schedule = scheduleOf({ startsAt: '2026-07-01T12:00', durationMinutes: 60 })
	assert.deepEqual(datesIn(schedule, '2026-07-01T10:59Z', '2026-07-01T11:30Z'), ['2026-07-01'])
	assert.deepEqual(datesIn(schedule, '2026-07-01T09:00Z', '2026-07-01T10:01Z'), ['2026-07-01'])
	assert.deepEqual(datesIn(schedule, '2026-07-01T11:00Z', '2026-07-01T12:00Z'), [])
	assert.deepEqual(datesIn(schedule, '2026-07-01T09:00Z', '2026-07-01T10:00Z'), [])
})

test('a rule without a matching day before its end never opens', () => {
	const until = '2026-02-27'
	const schedule = scheduleOf({ startsAt: '2026-02-01T02:00', repeat: { kind: 'monthly', day: 31 }, until })
	assert.equal(boundsOf(schedule), null)
	assert.deepEqual(datesIn(schedule, '2026-01-01T00:00Z', '2027-01-01T00:00Z'), [])
})
