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
const stateByLetter: Record<string, State> = { u: 'up', s: 'degraded', d: 'down', b: 'unknown' }

/**
 * The transitions after a series of observations, one every 60 ms from 0: `u` up, `s` slow, `d` down, `b` own network
 * down, `.` none.
 */
function transitionsIn(line: string, overrides: Partial<Rules> = {}): string {
	let currentState = nothingKnown(0)
	let transitions: StateTransition[] = []
	const observations = [...line].flatMap((letter, index): Observation[] => {
		const outcome = stateByLetter[letter]
		return outcome ? [{ at: index * 60, outcome, cause: null }] : []
	})
	for (const each of observations) {
		const next = observe(currentState, each, { ...rules, ...overrides })
		currentState = next.currentState
		for (const transition of next.transitions)
			transitions = [...transitions.filter(({ at }) => at < transition.at), transition]
	}
	return transitions.map(({ at, state }) => `${state} ${at}`).join(', ')
}

const cases: [name: string, line: string, transitions: string][] = [
	['one success is enough', 'u', 'up 0'],
	['one failure changes nothing', 'uuduu', 'up 0'],
	['two failures of three change nothing', 'uudduu', 'up 0'],
	['an outage begins with its first failure', 'uudddd', 'up 0, down 120'],
	['an outage ends with the first of two successes', 'uddduuu', 'up 0, down 60, up 240'],
	['one success in an outage does not end it', 'udddudd', 'up 0, down 60'],
	['two slow responses degrade', 'uss', 'up 0, degraded 60'],
	['failures count as slow responses too', 'usd', 'up 0, degraded 60'],
	['an outage overrides a degradation that began with it', 'udsddd', 'up 0, degraded 60, down 180'],
	['a degradation that becomes an outage', 'ussddd', 'up 0, degraded 60, down 180'],
	['an outage that becomes a degradation', 'udddss', 'up 0, down 60, degraded 240'],
	['a recovery with one slow response', 'udddsu', 'up 0, down 60, degraded 240'],
	['a degradation that ends', 'ussuu', 'up 0, degraded 60, up 180'],
	['the state is unknown until there are enough failures', 'dd', ''],
	['a monitor that was never up', 'ddd', 'down 0'],
	['silence is unknown from the expiry of the last observation', 'u..u', 'up 0, unknown 90, up 180'],
	['silence in an outage makes it unknown', 'uddd...ddd', 'up 0, down 60, unknown 270, down 420'],
	['an outage of our own network is unknown at once', 'uubbu', 'up 0, unknown 120, up 240'],
	['failures before an outage of our own network are forgotten', 'uddbddu', 'up 0, unknown 180, up 360'],
]

/** As many failures among the last ten as an outage needs, all but the last followed by successes. */
const scattered: typeof cases = [
	['two failures in ten observations change nothing', 'ududuuuuuu', 'up 0'],
	['three failures in ten degrade, from the first on', 'ududuuud', 'up 0, degraded 60'],
	['a service that loses half its checks is degraded', 'ududududududududududududud', 'up 0, degraded 60'],
	['a service that loses a third of its checks is degraded', 'uuduuduuduuduuduud', 'up 0, degraded 120'],
	[
		'the degradation ends after the last failure, once there are fewer',
		'udududuuuuuuu',
		'up 0, degraded 60, up 360',
	],
	['the degradation lasts while there are as many', 'udududuuuuu', 'up 0, degraded 60'],
	['three failures further apart change nothing', 'uduuuduuuuudu', 'up 0'],
	['isolated failures become an outage', 'udududdd', 'up 0, degraded 60, down 300'],
	['failures of an outage do not count as isolated', 'udddduuuu', 'up 0, down 60, up 300'],
	['after an outage the count starts again', 'uddduudud', 'up 0, down 60, up 240'],
	[
		'a degradation does not end during isolated failures',
		'ussuudududuuuu',
		'up 0, degraded 60, up 180, degraded 300',
	],
]

for (const [name, line, transitions] of [...cases, ...scattered])
	test(`${name}: ${line}`, () => assert.equal(transitionsIn(line), transitions))

test('with thresholds of one, the state follows every observation', () => {
	const each = { downAfter: 1, degradedAfter: 1, upAfter: 1 }
	assert.equal(transitionsIn('usdu', each), 'up 0, degraded 60, down 120, up 180')
})

test('the last ten observations count, or twice the threshold of an outage', () => {
	const rulesWithHighThreshold = { downAfter: 8, degradedAfter: 2 }
	assert.equal(transitionsIn('udududududududud', rulesWithHighThreshold), 'up 0, degraded 60')
	assert.equal(transitionsIn('udududududududuuud', rulesWithHighThreshold), 'up 0')
})

test('an observation from before a change of the interval expires by the former interval', () => {
	const hourly = { ...rules, validMs: 3600 }
	const up = (at: number): Observation => ({ at, outcome: 'up', cause: null })
	const shortened = observe(observe(nothingKnown(0), up(0), hourly).currentState, up(3500), rules)
	assert.deepEqual(shortened.transitions, [])
	const lengthened = observe(observe(nothingKnown(0), up(0), rules).currentState, up(3500), hourly)
	assert.deepEqual(
		lengthened.transitions.map(({ at, state }) => `${state} ${at}`),
		['unknown 90', 'up 3500'],
	)
	assert.equal(lengthened.currentState.expiresAt, 7100)
})
