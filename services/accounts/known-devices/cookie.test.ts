import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKnownDeviceCookie, knownForSeconds } from './cookie.ts'

const begin = Date.parse('2026-11-21T12:00:00Z')

function browser({ secret = 'a secret', cookiePrefix = 'parvis' } = {}) {
	let nowMs = begin
	const devices = createKnownDeviceCookie({ secret, cookiePrefix, clock: { now: () => new Date(nowMs) } })
	let headers = new Headers()
	return {
		devices,
		headers: () => headers,
		knows: (subject: string) => devices.find(headers, subject) !== null,
		signIn(subject: string) {
			this.send(devices.remember(headers, subject))
		},
		send(value: string) {
			headers = new Headers({ cookie: `other=1; ${devices.cookie}=${value}` })
		},
		value: () => headers.get('cookie')?.split(`${devices.cookie}=`)[1] ?? '',
		wait(ms: number) {
			nowMs += ms
		},
	}
}

test('a browser is known only for the accounts that signed in with it', () => {
	const one = browser()
	assert.equal(one.knows('id1'), false)
	assert.equal(one.devices.hasEntries(one.headers()), false)
	one.signIn('id1')
	one.signIn('id2')
	assert.ok(one.knows('id1') && one.knows('id2'))
	assert.ok(one.devices.hasEntries(one.headers()))
	assert.equal(one.knows('id3'), false)
	assert.equal(one.devices.find(one.headers(), 'id1'), one.devices.find(one.headers(), 'id2'))
})

test('an entry is invalid with another secret, browser or account', () => {
	const one = browser()
	one.signIn('id1')
	const [device = '', entry = ''] = one.value().split('.')
	const other = browser()
	other.signIn('id2')
	const [otherDevice = ''] = other.value().split('.')
	for (const forged of [
		`${otherDevice}.${entry}`,
		device,
		`${device}.`,
		entry,
		`${device}.${entry.slice(0, -2)}AA`,
		`${device}.${entry}A`,
		`${device}.0-${entry.split('-')[1]}`,
		'',
		'..',
	]) {
		const thief = browser()
		thief.send(forged)
		assert.equal(thief.knows('id1'), false, forged)
	}
	const elsewhere = browser({ secret: 'another secret' })
	elsewhere.send(one.value())
	assert.equal(elsewhere.knows('id1'), false)
})

test('a browser is known for 400 days after the last sign-in', () => {
	const one = browser()
	one.signIn('id1')
	one.wait((knownForSeconds - 86_400) * 1000)
	assert.ok(one.knows('id1'))
	one.signIn('id1')
	one.wait((knownForSeconds - 86_400) * 1000)
	assert.ok(one.knows('id1'))
	one.wait(2 * 86_400_000)
	assert.equal(one.knows('id1'), false)
})

test('the cookie keeps the most recent accounts, each once', () => {
	const one = browser()
	for (let index = 0; index < 40; index++) one.signIn(`id${index}`)
	for (let index = 0; index < 5; index++) one.signIn('id39')
	assert.ok(one.value().length < 600)
	assert.ok(one.knows('id39') && one.knows('id24'))
	assert.equal(one.knows('id23'), false)
})

test('the cookie is bound to the host over HTTPS', () => {
	assert.equal(browser({ cookiePrefix: '__Host-parvis' }).devices.cookie, '__Host-parvis.device')
})
