import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networksOf } from './networks-of.ts'

test('an IPv4 address counts alone and in its /24', () => {
	assert.deepEqual(networksOf('198.51.100.7'), { address: '198.51.100.7', subnet: '198.51.100' })
})

test('an IPv6 address counts in its /64 and its /48, wherever its zeros are left out', () => {
	const home = { address: '2001:db8:7:1', subnet: '2001:db8:7' }
	for (const address of ['2001:db8:7:1::', '2001:db8:7:1:2:3:4:5', '2001:0db8:0007:0001::ff']) {
		assert.deepEqual(networksOf(address), home, address)
	}
	assert.deepEqual(networksOf('2001:db8::1'), { address: '2001:db8:0:0', subnet: '2001:db8:0' })
	assert.deepEqual(networksOf('::1'), { address: '0:0:0:0', subnet: '0:0:0' })
	assert.deepEqual(networksOf('::'), { address: '0:0:0:0', subnet: '0:0:0' })
})

test('what is no address counts as itself', () => {
	assert.deepEqual(networksOf('unknown'), { address: 'unknown', subnet: 'unknown' })
})
