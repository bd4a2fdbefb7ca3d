import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareVersions, isVersion } from './version.ts'

/** In ascending order: that of Semantic Versioning, section 11, and more. */
const ordered = [
	'0.9.9',
	'1.0.0-alpha',
	'1.0.0-alpha.1',
	'1.0.0-alpha.beta',
	'1.0.0-beta',
	'1.0.0-beta.2',
	'1.0.0-beta.11',
	'1.0.0-beta.11.0',
	'1.0.0-beta-x',
	'1.0.0-rc.1',
	'1.0.0',
	'1.0.1-0',
	'1.0.1',
	'1.2.0',
	'1.10.0',
	'10.0.0',
]

test('versions are ordered as Semantic Versioning says', () => {
	for (const [left, a] of ordered.entries()) {
		assert.ok(isVersion(a), a)
		for (const [right, b] of ordered.entries()) {
			assert.equal(Math.sign(compareVersions(a, b)), Math.sign(left - right), `${a} ${b}`)
		}
	}
})

test('what is no version, or has build metadata, is none', () => {
	const others = ['', '1', '1.0', 'v1.0.0', '01.0.0', '1.0.0-', '1.0.0-01', '1.0.0-a..b', '1.0.0+1', '1.0.0 ']
	for (const text of [...others, `1.0.0-${'a'.repeat(60)}`, '1.0.0\n', '1.0.0-é']) {
		assert.ok(!isVersion(text), JSON.stringify(text))
	}
})
