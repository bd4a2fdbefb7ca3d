import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothingKnown, observe, type Observation, type Rules, type State, type Turn } from './derive-state.ts'

const rules: Rules = { downAfter: 3, degradedAfter: 2, upAfter: 2, validMs: 90 }
const letters: Record<string, State> = { u: 'up', s: 'degraded', d: 'down', b: 'unknown' }

/** What a line of observations tells, one every 60 ms from 0: `u` up, `s` slow, `d` down, `b` blind, `.` silence. */
function told(line: string, given: Partial<Rules> = {}): string {
	let standing = nothingKnown(0)
	let turns: Turn[] = []
	const seen = [...line].flatMap((letter, index): Observation[] => {
		const outcome = letters[letter]
		return outcome ? [{ at: index * 60, outcome, cause: null }] : []
	})
	for (const each of seen) {
		const next = observe(standing, each, { ...rules, ...given })
		standing = next.standing
		for (const turn of next.turns) turns = [...turns.filter(({ at }) => at < turn.at), turn]
	}
	return turns.map(({ at, state }) => `${state} ${at}`).join(', ')
}

const cases: [what: string, line: string, turns: string][] = [
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

for (const [what, line, turns] of cases) test(`${what}: ${line}`, () => assert.equal(told(line), turns))

test('thresholds of one follow every observation', () => {
	const each = { downAfter: 1, degradedAfter: 1, upAfter: 1 }
	assert.equal(told('usdu', each), 'up 0, degraded 60, down 120, up 180')
})
