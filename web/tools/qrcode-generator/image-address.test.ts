import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isServed } from './image-address.ts'
import { kinds } from './payloads/payload.ts'

test('an image address is offered for impersonal kinds only, and never for a secret typed as text', () => {
	assert.deepEqual(
		kinds.filter((kind) => isServed(kind, 'https://exemple.fr')),
		['text', 'place', 'event'],
	)
	for (const secret of [
		'WIFI:T:WPA;S:Café;P:motdepasse;;',
		'wifi:T:WPA;S:a;P:b;;',
		'otpauth://totp/a?secret=JBSWY3DP',
		'otpauth-migration://offline?data=x',
		'BEGIN:VCARD\r\nVERSION:3.0',
		'MECARD:N:Zoé;;',
		'BCD\n002\n1\nSCT',
	])
		assert.ok(!isServed('text', secret), secret)
	for (const open of ['Le Wi-Fi du café', 'https://exemple.fr/wifi:', 'BCD est un sigle'])
		assert.ok(isServed('text', open), open)
})
