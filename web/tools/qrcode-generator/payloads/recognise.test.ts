import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import type { Kind, Values } from './payload.ts'
import { linkOf, recognise } from './recognise.ts'
import { payloads } from './payloads.ts'

const seed = { id: '3f0c', now: new Date('2026-01-02T03:04:05Z') }

function textOf(kind: Kind, values: Values): string {
	const content = payloads[kind].write(values, seed)
	assert.ok('text' in content, JSON.stringify(content))
	return content.text
}

test('payloads survive a round trip, field by field', () => {
	const odd = String.raw`a;b,c:d\e"f é😀`
	const cases: [Kind, Values][] = [
		['wifi', { ssid: odd, security: 'wpa3', password: String.raw`p;a:s,s\w"d!`, hidden: '1' }],
		[
			'wifi',
			{
				ssid: odd,
				security: 'eap',
				method: 'TTLS',
				inner: 'PAP',
				identity: odd,
				anonymous: odd,
				password: odd,
			},
		],
		[
			'contact',
			{
				firstName: odd,
				lastName: odd,
				title: odd,
				street: odd,
				city: odd,
				postcode: odd,
				country: odd,
				note: `${odd}\n${odd}`,
				mobile: '+33612345678',
				work: '+33123456789',
				birthday: '1990-05-12',
				website: 'https://exemple.fr/',
				email: 'a@exemple.fr',
				format: 'vcard3',
			},
		],
		[
			'contact',
			{ firstName: odd, lastName: odd, street: odd, city: odd, birthday: '1990-05-12', format: 'mecard' },
		],
		['contact', { firstName: odd, lastName: odd, birthday: '1990-05-12', format: 'vcard4' }],
		['mail', { to: 'a+b@exemple.fr', subject: odd, body: `${odd}\n${odd}` }],
		['sms', { number: '+33612345678', message: odd }],
		['place', { latitude: '48.8584', longitude: '-2.2945', label: 'Été 🎉' }],
		[
			'event',
			{
				summary: odd,
				start: '2026-07-14T21:00',
				end: '2026-07-14T22:00',
				zone: 'UTC',
				location: odd,
				description: `${odd}\n${odd}`,
			},
		],
		['event', { summary: odd, allDay: '1', firstDay: '2026-12-31', lastDay: '2027-01-01' }],
		['payment', { name: odd, iban: 'DE89370400440532013000', amount: '12.50', message: odd }],
	]
	for (const [kind, values] of cases) {
		const read = recognise(textOf(kind, values))
		assert.equal(read.kind, kind)
		for (const [name, value] of Object.entries(values))
			assert.equal(read.values[name], value, `${kind}.${name}`)
	}
})

test('hostile content is handled quickly', () => {
	const hostile = [
		`BEGIN:VCARD\nN${';aaaa'.repeat(700)}`,
		`BEGIN:VCARD\nTEL${';a"b"'.repeat(700)}`,
		'BEGIN:VEVENT\nDTSTART:99999999\nDTEND:99999999',
		`WIFI:${'A'.repeat(4000)}`,
		`MECARD:${'N:'.repeat(2000)}`,
		`geo:1,1?q=${'('.repeat(4000)}`,
		'mailto:%E9?subject=%',
	]
	const begin = performance.now()
	for (const text of hostile) recognise(text)
	assert.ok(performance.now() - begin < 1000)
	const random = seededIntegers(17)
	const valid = [...hostile, textOf('wifi', { ssid: 'Café', password: '12345678' }), 'tel:+33', 'SMSTO:1:2']
	for (let round = 0; round < 2000; round++) {
		const text = valid[random(valid.length)]!.slice(0, 60)
		const at = random(text.length)
		recognise(text.slice(0, at) + String.fromCharCode(random(300)) + text.slice(at + random(3)))
	}
})

test('suspicious addresses have warnings, and scripts cannot be opened', () => {
	const warnings = (text: string) => linkOf(text)?.warnings
	assert.deepEqual(warnings('https://exemple.fr/'), [])
	for (const text of [
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'java\nscript:alert(1)',
		'data:text/html,x',
		'file:///etc/passwd',
	]) {
		assert.deepEqual(
			linkOf(text),
			{ target: new URL(text.replace('\n', '').trim()).protocol, warnings: ['script'] },
			text,
		)
	}
	assert.deepEqual(warnings('https://banque.fr@mal.example/'), ['userInfo'])
	assert.deepEqual(warnings('http://192.0.2.1:8080/'), ['notEncrypted', 'numericHost', 'port'])
	assert.deepEqual(warnings('https://аpple.com/'), ['foreignLetters'])
	assert.deepEqual(warnings('https://bit.ly/x'), ['shortened'])
	assert.equal(linkOf('ethereum:0x1')?.href, undefined)
	assert.equal(linkOf('Bonjour : ça va'), null)
})
