import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKind, hostKind } from './address-kind.ts'

test('public addresses are public', () => {
	for (const address of [
		'1.1.1.1',
		'172.32.0.1',
		'100.128.0.1',
		'169.253.0.1',
		'2a01:e0a::1',
		'2606:4700::1',
	]) {
		assert.equal(addressKind(address), 'public', address)
	}
})

test('this machine and private networks are private', () => {
	const own = `127.0.0.1 127.255.255.255 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1
		100.64.0.1 100.100.100.199 100.127.255.255 ::1 0:0:0:0:0:0:0:1 fd12::1 fc00::1`
	for (const address of own.split(/\s+/)) {
		assert.equal(addressKind(address), 'private', address)
	}
})

test('link-local, metadata, multicast, reserved and disguised addresses are rejected', () => {
	const rejected = `0.0.0.0 0.1.2.3 100.100.100.200 169.254.169.254 192.0.0.192 192.0.2.1
		198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 168.63.129.16
		:: ::2 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 0:0:0:0:0:ffff:10.0.0.1 ::ffff:1.1.1.1 64:ff9b::7f00:1
		64:ff9b::1.1.1.1 64:ff9b:1::1 2002:7f00:1:: 2002:101:101:: 2001::1 2001:db8::1 fe80::1 fe80::1%lo fec0::1
		ff02::1 fd00:ec2::254 3fff::1 5f00::1 100::1`
	for (const address of rejected.split(/\s+/)) assert.equal(addressKind(address), 'rejected', address)
	for (const address of ['', 'localhost', '127.1', '0x7f.1', '[::1]', '1.1.1.1:80']) {
		assert.equal(addressKind(address), 'rejected', address)
	}
})

test('the kind of a host is known without a look-up', () => {
	const kinds = {
		private: ['http://localhost', 'http://a.localhost.', 'http://127.1', 'http://0x7f000001', 'http://[::1]'],
		public: [
			'https://wiki.exemple.fr',
			'https://localhost.exemple.fr',
			'https://local.fr',
			'https://1.1.1.1',
		],
		rejected: [
			'http://169.254.169.254',
			'http://[::ffff:127.0.0.1]',
			'http://metadata.google.internal',
			'http://0',
		],
	}
	for (const [kind, urls] of Object.entries(kinds)) {
		for (const url of urls) assert.equal(hostKind(new URL(url).hostname), kind, url)
	}
	for (const host of ['nas', 'wiki.lan', 'wiki.home.arpa', 'a.internal', 'WIKI.LOCAL', '192.168.0.2']) {
		assert.equal(hostKind(host), 'private', host)
	}
})
