import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionsCodec, ownLimitBounds, limitNames } from './options.ts'
import { limitsOf } from './lengths.ts'

const limitOf = (query: string) => {
	const { limit, ownLimit } = optionsCodec.read(new URLSearchParams(query))
	return limit === 'own' ? ownLimit : limit
}

test('there is no limit by default, and the address stores the chosen one', () => {
	const first = optionsCodec.read(new URLSearchParams())
	assert.equal(first.limit, 'none')
	assert.deepEqual(optionsCodec.write(first), {})
	for (const limit of limitNames) {
		const params = optionsCodec.write({ ...first, limit })
		assert.deepEqual(params, { limit })
		assert.equal(limitOf(String(new URLSearchParams(params))), limit)
	}
	for (const ownLimit of [...ownLimitBounds, 500]) {
		const params = optionsCodec.write({ ...first, limit: 'own', ownLimit })
		assert.equal(limitOf(String(new URLSearchParams(params))), ownLimit)
	}
	for (const nothing of ['0', '-5', '1.5', '10000001', 'constructor', '']) {
		assert.equal(limitOf(`limit=${nothing}`), 'none', nothing)
	}
})

test('every limit is measured', () => {
	const { limits, sms } = limitsOf('un mot', { graphemes: 6, units: 6 })
	assert.ok(sms)
	assert.deepEqual([...limits.map(({ name }) => name), 'sms'].sort(), [...limitNames].sort())
})
