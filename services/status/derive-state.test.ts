import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
	nothingKnown,
	observe,
	type Observation,
	type Rules,
	type State,
	type StateTransition,
} from './derive-state.ts'

const rules: Rules = { downAfter: 3, degradedAfter: 2, upAfter: 2, validMs: 90 }
const letters: Record<string, State> = { u: 'up', s: 'degraded', d: 'down', b: 'unknown' }

/**
 * The transitions after a series of observations, one every 60 ms from 0: `u` up, `s` slow, `d` down, `b` own network
 * down, `.` none.
 */
function transitionsIn(line: string, overrides: Partial<Rules> = {}): string {
	let currentState = nothingKnown(0)
	let transitions: StateTransition[] = []
	const seen = [...line].flatMap((letter, index): Observation[] => {
		const outcome = letters[letter]
		return outcome ? [{ at: index * 60, outcome, cause: null }] : []
	})
	for (const each of seen) {
		const next = observe(currentState, each, { ...rules, ...overrides })
		currentState = next.currentState
		for (const transition of next.transitions)
			transitions = [...transitions.filter(({ at }) => at < transition.at), transition]
	}
	return transitions.map(({ at, state }) => `${state} ${at}`).join(', ')
}

const cases: [what: string, line: string, transitions: string][] = [
	['one good answer is enough to know', 'u', 'up 0'],
	['one failure changes nothing', 'uuduu', 'up 0'],
	['two failures of three change nothing', 'uudduu', 'up 0'],
	['an outage begins with its first failure', 'uudddd', 'up 0, down 120'],
	['and ends with the first of two good answers', 'uddduuu', 'up 0, down 60, up 240'],
	['one good answer in an outage does not end it', 'udddudd', 'up 0, down 60'],
	['two slow answers degrade', 'uss', 'up 0, degraded 60'],
	['failures among slow answers degrade too', 'usd', 'up 0, degraded 60'],
	['an outage takes the place of a slowness that began with it', 'udsddd', 'up 0, degraded 60, down 180'],
	['slowness that becomes an outage', 'ussddd', 'up 0, degraded 60, down 180'],
	['an outage that becomes slowness', 'udddss', 'up 0, down 60, degraded 240'],
	['a recovery in which one answer was slow', 'udddsu', 'up 0, down 60, degraded 240'],
	['slowness that ends', 'ussuu', 'up 0, degraded 60, up 180'],
	['nothing is known of failures until there are enough', 'dd', ''],
	['a monitor that was never up', 'ddd', 'down 0'],
	['silence is no data from where the last answer stopped speaking', 'u..u', 'up 0, unknown 90, up 180'],
	['silence in an outage ends what is known of it', 'uddd...ddd', 'up 0, down 60, unknown 270, down 420'],
	['our own blindness is no data at once', 'uubbu', 'up 0, unknown 120, up 240'],
	['failures before our blindness are forgotten', 'uddbddu', 'up 0, unknown 180, up 360'],
]

/** As many failures among the last ten as an outage needs, all but the last followed by successes. */
const scattered: typeof cases = [
	['two failures in ten answers are nothing', 'ududuuuuuu', 'up 0'],
	['three are too many, from the first one on', 'ududuuud', 'up 0, degraded 60'],
	[
		'a service that loses half its answers never works well',
		'ududududududududududududud',
		'up 0, degraded 60',
	],
	['nor one that loses a third', 'uuduuduuduuduuduud', 'up 0, degraded 120'],
	['they end with the last one, once there are fewer', 'udududuuuuuuu', 'up 0, degraded 60, up 360'],
	['and not before', 'udududuuuuu', 'up 0, degraded 60'],
	['three that are further apart are nothing', 'uduuuduuuuudu', 'up 0'],
	['they become an outage', 'udududdd', 'up 0, degraded 60, down 300'],
	['an outage is none of them', 'udddduuuu', 'up 0, down 60, up 300'],
	['after an outage they count anew', 'uddduudud', 'up 0, down 60, up 240'],
	['slowness does not end among them', 'ussuudududuuuu', 'up 0, degraded 60, up 180, degraded 300'],
]

for (const [what, line, transitions] of [...cases, ...scattered])
	test(`${what}: ${line}`, () => assert.equal(transitionsIn(line), transitions))

test('with thresholds of one, the state follows every observation', () => {
	const each = { downAfter: 1, degradedAfter: 1, upAfter: 1 }
	assert.equal(transitionsIn('usdu', each), 'up 0, degraded 60, down 120, up 180')
})

test('the last ten observations count, or twice the threshold of an outage', () => {
	const patient = { downAfter: 8, degradedAfter: 2 }
	assert.equal(transitionsIn('udududududududud', patient), 'up 0, degraded 60')
	assert.equal(transitionsIn('udududududududuuud', patient), 'up 0')
})

test('an observation from before a change of the interval expires by the former interval', () => {
	const hourly = { ...rules, validMs: 3600 }
	const up = (at: number): Observation => ({ at, outcome: 'up', cause: null })
	const often = observe(observe(nothingKnown(0), up(0), hourly).currentState, up(3500), rules)
	assert.deepEqual(often.transitions, [])
	const seldom = observe(observe(nothingKnown(0), up(0), rules).currentState, up(3500), hourly)
	assert.deepEqual(
		seldom.transitions.map(({ at, state }) => `${state} ${at}`),
		['unknown 90', 'up 3500'],
	)
	assert.equal(seldom.currentState.expiresAt, 7100)
})
