import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialled, correctedAddress } from './addresses.ts'
import type { Kind, Values } from './payload.ts'
import { payloads } from './payloads.ts'
import { instantOf } from './event.ts'

const seed = { id: '3f0c', now: new Date('2026-01-02T03:04:05Z') }

function textOf(kind: Kind, values: Values): string {
	const content = payloads[kind].write(values, seed)
	assert.ok('text' in content, JSON.stringify(content))
	return content.text
}

test('texts equal the examples of the standards', () => {
	assert.equal(
		textOf('wifi', { ssid: 'mynetwork', security: 'wpa', password: 'my;pass1' }),
		String.raw`WIFI:T:WPA;S:mynetwork;P:my\;pass1;;`,
		'ZXing, Barcode contents',
	)
	assert.equal(
		textOf('place', { latitude: '13.4125', longitude: '103.8667' }),
		'geo:13.4125,103.8667',
		'RFC 5870, section 1',
	)
	for (const iban of [
		'GB82 WEST 1234 5698 7654 32',
		'DE89 3704 0044 0532 0130 00',
		'FR14 2004 1010 0505 0001 3M02 606',
	])
		assert.deepEqual(reasonsOf('payment', { name: 'A', iban }), [], `SWIFT, IBAN Registry: ${iban}`)
})

function reasonsOf(kind: Kind, values: Values): string[] {
	const content = payloads[kind].write(values, seed)
	return 'faults' in content ? content.faults.map(({ field, reason }) => `${field} ${reason}`) : []
}

test('special characters of a Wi-Fi name and password are escaped', () => {
	assert.equal(
		textOf('wifi', { ssid: 'a;b,c:d\\e"f', security: 'wpa', password: 'p;a:s,s\\w"d!' }),
		String.raw`WIFI:T:WPA;S:a\;b\,c\:d\\e\"f;P:p\;a\:s\,s\\w\"d!;;`,
	)
})

test('a hidden open network has its flag before the end', () => {
	assert.equal(
		textOf('wifi', { ssid: 'Parvis', security: 'open', hidden: '1' }),
		'WIFI:T:nopass;S:Parvis;H:true;;',
	)
})

test('each kind of Wi-Fi security has its format', () => {
	assert.equal(textOf('wifi', { ssid: 'P', password: '12345678' }), 'WIFI:T:WPA;S:P;P:12345678;;')
	assert.equal(
		textOf('wifi', { ssid: 'P', security: 'wpa3', password: '12345678' }),
		'WIFI:T:WPA;R:1;S:P;P:12345678;;',
	)
	assert.equal(textOf('wifi', { ssid: 'P', security: 'wep', password: 'abcde' }), 'WIFI:T:WEP;S:P;P:abcde;;')
	assert.equal(
		textOf('wifi', { ssid: 'P', security: 'eap', identity: 'moi', anonymous: 'nul', password: 'x' }),
		'WIFI:T:WPA2-EAP;S:P;E:PEAP;PH2:MSCHAPV2;A:nul;I:moi;P:x;;',
	)
	assert.deepEqual(reasonsOf('wifi', { ssid: 'é'.repeat(17), password: 'court' }), [
		'ssid ssidLength',
		'password wpaLength',
	])
	assert.deepEqual(reasonsOf('wifi', { ssid: 'P', security: 'wep', password: 'abcdef' }), [
		'password wepLength',
	])
})

test('a card has well-formed names and addresses, and a URL that is not escaped', () => {
	const values = {
		firstName: 'Zoé',
		lastName: 'Le;Goff, d’Avril',
		website: 'https://exemple.fr:8080/a,b',
		street: '1, rue du Parvis',
		postcode: '75004',
		city: 'Paris',
		note: 'un\ndeux',
	}
	assert.equal(
		textOf('contact', values),
		[
			'BEGIN:VCARD',
			'VERSION:3.0',
			String.raw`N:Le\;Goff\, d’Avril;Zoé;;;`,
			String.raw`FN:Zoé Le\;Goff\, d’Avril`,
			'URL:https://exemple.fr:8080/a,b',
			String.raw`ADR:;;1\, rue du Parvis;Paris;;75004;`,
			String.raw`NOTE:un\ndeux`,
			'END:VCARD',
			'',
		].join('\r\n'),
	)
	assert.equal(
		textOf('contact', { firstName: 'Zoé', lastName: 'Le:Goff', format: 'mecard', website: 'exemple.fr' }),
		String.raw`MECARD:N:Le\:Goff,Zoé;URL:https\://exemple.fr;;`,
	)
})

test('a mail encodes spaces as %20 and line ends as CR LF', () => {
	assert.equal(
		textOf('mail', { to: 'a+b@exemple.fr; c@exemple.fr', subject: 'Ça va ? 1+1', body: 'un\ndeux & trois' }),
		'mailto:a%2Bb@exemple.fr,c@exemple.fr?subject=%C3%87a%20va%20%3F%201%2B1&body=un%0D%0Adeux%20%26%20trois',
	)
	assert.deepEqual(reasonsOf('mail', { to: 'personne' }), ['to email'])
})

test('phone numbers are written without separators', () => {
	assert.equal(dialled('+33 (0) 1.23-45 67 89'), '+330123456789')
	assert.equal(dialled('00 33 1 23 45 67 89'), '+33123456789')
	assert.equal(dialled('abc'), null)
	assert.equal(textOf('phone', { number: '*100#' }), 'tel:*100%23')
	assert.equal(textOf('sms', { number: '06 12 34 56 78', message: 'à 10:30' }), 'SMSTO:0612345678:à 10:30')
})

test('a place accepts a decimal comma, and rejects invalid coordinates', () => {
	assert.equal(textOf('place', { latitude: '48,8584', longitude: '−2.29450' }), 'geo:48.8584,-2.2945')
	assert.equal(
		textOf('place', { latitude: '0', longitude: '180', label: 'Été' }),
		'geo:0,180?q=0,180(%C3%89t%C3%A9)',
	)
	assert.deepEqual(reasonsOf('place', { latitude: '90,1', longitude: 'est' }), [
		'latitude latitude',
		'longitude longitude',
	])
})

test('an event has a UID, times in UTC, whole days that end on the day after, and lines of at most 75 bytes', () => {
	const timed = textOf('event', {
		summary: 'Fête',
		start: '2026-07-14T21:00',
		end: '2026-07-14T23:30',
		zone: 'Europe/Paris',
	})
	assert.match(
		timed,
		/\r\nUID:[\da-f]{8}-3f0c\r\nDTSTAMP:20260102T030405Z\r\nDTSTART:20260714T190000Z\r\nDTEND:20260714T213000Z\r\n/,
	)
	const days = textOf('event', {
		summary: 'Fête',
		allDay: '1',
		firstDay: '2026-12-31',
		lastDay: '2026-12-31',
	})
	assert.match(days, /DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n/)
	const uid = (text: string) => /UID:(.*)/.exec(text)![1]
	assert.notEqual(uid(timed), uid(days))
	const long = textOf('event', { summary: '🎉é'.repeat(60), allDay: '1', firstDay: '2026-12-31' })
	for (const line of long.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75)
	assert.ok(long.replaceAll('\r\n ', '').includes(`SUMMARY:${'🎉é'.repeat(60)}\r\n`))
	assert.ok(!/(?<!\r)\n/.test(long))
	assert.deepEqual(reasonsOf('event', { summary: 'F', start: '2026-07-14T21:00', end: '2026-07-14T20:00' }), [
		'end endBeforeStart',
	])
})

test('local times are correct around daylight saving changes', () => {
	const at = (local: string, zone: string) => instantOf(local, zone).toISOString().slice(0, 16)
	assert.equal(at('2026-03-29T01:59', 'Europe/Paris'), '2026-03-29T00:59')
	assert.equal(at('2026-03-29T02:30', 'Europe/Paris'), '2026-03-29T01:30')
	assert.equal(at('2026-03-29T03:00', 'Europe/Paris'), '2026-03-29T01:00')
	assert.equal(at('2026-10-25T02:30', 'Europe/Paris'), '2026-10-25T00:30')
	assert.equal(at('2026-10-25T03:00', 'Europe/Paris'), '2026-10-25T02:00')
	assert.equal(at('2026-07-14T12:00', 'Pacific/Auckland'), '2026-07-14T00:00')
})

test('a transfer follows EPC069-12', () => {
	const values = {
		name: 'Ligue de l’œuvre',
		iban: 'fr14 2004 1010 0505 0001 3m02 606',
		amount: '1 234,5',
		message: 'Cotisation 2026',
	}
	assert.equal(
		textOf('payment', values),
		'BCD\n002\n1\nSCT\n\nLigue de l’œuvre\nFR1420041010050500013M02606\nEUR1234.50\n\n\nCotisation 2026',
	)
	assert.equal(
		textOf('payment', { name: 'A', iban: 'DE89370400440532013000' }),
		'BCD\n002\n1\nSCT\n\nA\nDE89370400440532013000',
	)
	assert.equal(
		textOf('payment', {
			name: 'A\nB',
			iban: 'DE89370400440532013000',
			reference: 'RF18 5390 0754 7034',
		}).split('\n')[5],
		'A B',
	)
})

test('an invalid transfer is rejected with the reason', () => {
	const iban = 'DE89370400440532013000'
	const faults = (values: Values) => reasonsOf('payment', { name: 'A', iban, ...values })
	assert.deepEqual(faults({ iban: 'DE88370400440532013000' }), ['iban ibanCheck'])
	assert.deepEqual(faults({ iban: 'DE8937040044053201300' }), ['iban ibanLength'])
	assert.deepEqual(faults({ iban: 'US89370400440532013000' }), ['iban ibanCountry'])
	for (const amount of ['0', '0,001', '1000000000', '-1', 'x'])
		assert.deepEqual(faults({ amount }), ['amount amount'])
	for (const amount of ['0,01', '999999999.99']) assert.deepEqual(faults({ amount }), [])
	assert.deepEqual(faults({ name: 'A'.repeat(71) }), ['name tooLong'])
	assert.deepEqual(faults({ message: 'A'.repeat(141) }), ['message tooLong'])
	// 140 characters may exceed the maximum number of bytes.
	assert.deepEqual(faults({ message: '€'.repeat(140) }), ['message tooLong'])
	assert.deepEqual(faults({ reference: 'RF19539007547034' }), ['reference reference'])
	assert.deepEqual(faults({ reference: 'RF18539007547034', message: 'x' }), ['message twoMessages'])
	assert.deepEqual(faults({ bic: 'BNPA' }), ['bic bic'])
})

test('an IBAN with swapped neighbours or one wrong digit is rejected', () => {
	const right = 'FR1420041010050500013M02606'
	for (let place = 4; place < right.length; place++) {
		const digit = /\d/.test(right[place]!) ? String((Number(right[place]) + 1) % 10) : 'N'
		const wrong = right.slice(0, place) + digit + right.slice(place + 1)
		assert.deepEqual(reasonsOf('payment', { name: 'A', iban: wrong }), ['iban ibanCheck'])
		const [one, other] = [right[place]!, right[place + 1]]
		if (other === undefined || one === other) continue
		const swapped = right.slice(0, place) + other + one + right.slice(place + 2)
		assert.deepEqual(reasonsOf('payment', { name: 'A', iban: swapped }), ['iban ibanCheck'])
	}
})

test('a web address is completed with its scheme and converted to ASCII, other text is not', () => {
	assert.equal(correctedAddress('exemple.fr'), 'https://exemple.fr')
	assert.equal(correctedAddress('économie.gouv.fr/été'), 'https://xn--conomie-9xa.gouv.fr/%C3%A9t%C3%A9')
	assert.equal(correctedAddress('https://exemple.fr/a b'), 'https://exemple.fr/a%20b')
	for (const text of [
		'https://exemple.fr/',
		'Bonjour',
		'Bonjour. Ça va',
		'javascript:alert(1)',
		'a\nexemple.fr',
		'',
	]) {
		assert.equal(correctedAddress(text), null, text)
	}
})
