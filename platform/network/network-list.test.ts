import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkList } from './network-list.ts'

test('networks in CIDR notation contain exactly their addresses', () => {
	const list = networkList(' 192.168.0.0/16, 10.1.2.3/32\nfd12::/16 ')
	assert.ok(list)
	assert.ok(list.check('192.168.255.1') && list.check('10.1.2.3') && list.check('fd12::1', 'ipv6'))
	assert.ok(!list.check('192.169.0.1') && !list.check('10.1.2.4') && !list.check('fd13::1', 'ipv6'))
	assert.ok(networkList('') && !networkList('')?.check('192.168.0.1'))
})

test('anything but CIDR notation is rejected', () => {
	for (const text of [
		'192.168.0.0',
		'192.168.0.0/33',
		'fd12::/129',
		'localhost/8',
		'10.0.0.0/-1',
		'*',
		'10/8',
	]) {
		assert.equal(networkList(text), null, text)
	}
})
