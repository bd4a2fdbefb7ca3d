import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networksOf } from './networks-of.ts'

test('the networks of an IPv4 address are itself and its /24', () => {
	assert.deepEqual(networksOf('198.51.100.7'), { address: '198.51.100.7', subnet: '198.51.100' })
})

test('the networks of an IPv6 address are its /64 and its /48, however it is abbreviated', () => {
	const home = { address: '2001:db8:7:1', subnet: '2001:db8:7' }
	for (const address of ['2001:db8:7:1::', '2001:db8:7:1:2:3:4:5', '2001:0db8:0007:0001::ff']) {
		assert.deepEqual(networksOf(address), home, address)
	}
	assert.deepEqual(networksOf('2001:db8::1'), { address: '2001:db8:0:0', subnet: '2001:db8:0' })
	assert.deepEqual(networksOf('::1'), { address: '0:0:0:0', subnet: '0:0:0' })
	assert.deepEqual(networksOf('::'), { address: '0:0:0:0', subnet: '0:0:0' })
})

test('any other text is its own network', () => {
	assert.deepEqual(networksOf('unknown'), { address: 'unknown', subnet: 'unknown' })
})
