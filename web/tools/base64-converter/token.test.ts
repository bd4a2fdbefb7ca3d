import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionary } from '@zxcvbn-ts/language-fr'
import { EncryptJWT, SignJWT, UnsecuredJWT } from 'jose'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { optionsCodec } from './options.ts'
import { convert } from './conversion.ts'
import { claimsOf, durationText } from './token-claims.ts'
import { readToken } from './token.ts'

const now = 1_800_000_000
const key = new Uint8Array(64).fill(7)
const payload = {
	iss: 'https://compte.exemple.fr',
	sub: 'zoé',
	aud: ['site', 'api'],
	exp: now + 7200,
	nbf: now - 60,
}
const signed = (claims: Record<string, unknown> = payload, alg = 'HS256') =>
	new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key)

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a signed token is recognised as copied, and its payload decoded', async () => {
	const pick = seededIntegers(3)
	const texts = ['zoé', 'a.b', '🙂', '"}', '', '\u0000', 'œ'.repeat(500)]
	for (let round = 0; round < 200; round += 1) {
		const claims = { [texts[pick(7)]!]: texts[pick(7)], exp: pick(2 ** 31), sub: [texts[pick(7)]] }
		const token = await signed(claims, ['HS256', 'HS384', 'HS512'][pick(3)])
		const [before, after] = [
			['', ' ', 'Bearer ', 'Authorization: Bearer ', '"'][pick(5)]!,
			['', '\n', '"', ' '][pick(4)]!,
		]
		const read = readToken(before + token + after)
		assert.ok(read?.kind === 'jws', before + token + after)
		assert.deepEqual(read.payload.members, claims)
		assert.deepEqual(JSON.parse(read.payload.text), claims)
		assert.equal(read.signature, token.split('.')[2])
	}
})

test('a token is found inside copied text', async () => {
	const token = await signed()
	for (const text of [
		`"Bearer ${token}"`,
		`curl -H 'Authorization: Bearer ${token}' https://exemple.fr`,
		`{"access_token":"${token}","token_type":"Bearer"}`,
		`https://exemple.fr/retour?token=${token}`,
		`« ${token} »`,
	]) {
		assert.equal(readToken(text)?.kind, 'jws', text)
	}
	assert.equal(readToken(`${token} ${token}`)?.kind, 'damaged', 'which of two is meant is not known')
})

test('numbers of the payload keep their digits beyond the precision of JavaScript', () => {
	const header = part({ alg: 'HS256' })
	const json = '{"id":12345678901234567890,"a":1.0,"b":{"z":[],"2":{}},"d":1,"d":"a\\"{,"}'
	const read = readToken(`${header}.${Buffer.from(json).toString('base64url')}.YQ`)
	assert.ok(read?.kind === 'jws')
	assert.equal(
		read.payload.text,
		'{\n  "id": 12345678901234567890,\n  "a": 1.0,\n  "b": {\n    "z": [],\n    "2": {}\n  },\n  "d": 1,\n  "d": "a\\"{,"\n}',
	)
})

test('a token is shown when decoding Base64 or Base64URL, lenient or strict, and in no other notation', async () => {
	const token = await signed()
	for (const query of ['', 'notation=base64url', 'mode=strict']) {
		const options = optionsCodec.read(new URLSearchParams(`direction=decode&${query}`))
		assert.equal(convert(token, options).token?.kind, 'jws', query)
	}
	const base58 = optionsCodec.read(new URLSearchParams('direction=decode&notation=base58'))
	assert.equal(convert(token, base58).token, undefined)
})

test('unsigned, encrypted and damaged tokens are distinguished', async () => {
	const unsigned = readToken(new UnsecuredJWT(payload).encode())
	assert.ok(unsigned?.kind === 'jws' && unsigned.signature === '')
	const encrypted = await new EncryptJWT(payload)
		.setProtectedHeader({ alg: 'dir', enc: 'A256CBC-HS512' })
		.encrypt(key)
	assert.equal(readToken(encrypted)?.kind, 'jwe')
	const token = await signed()
	const [header, body] = token.split('.') as [string, string, string]
	for (const damaged of [
		`${header}.${body}`,
		`${header}.`,
		`${header}.${body.slice(0, -3)}.c2ln`,
		`${header}.${part('texte')}.c2ln`,
		`${header}.${body}.c2ln…`,
		`${header}.${body}.a.b.c`,
	]) {
		assert.equal(readToken(damaged)?.kind, 'damaged', damaged)
	}
})

test('other texts are not mistaken for a token', () => {
	const pick = seededIntegers(4)
	const words = Object.values(dictionary as Record<string, readonly (string | number)[]>)
		.flat()
		.map(String)
	const headers = [1, [], null, {}, { alg: 1 }, { typ: 'JWT' }].map(
		(header) => `${part(header)}.${part({})}.c2ln`,
	)
	const texts = [...words, ...headers, part({ alg: 'HS256' }), '{"alg":"HS256"}.{}.x']
	texts.push(
		'1.2.3',
		'MQ.Mg.Mw',
		'192.168.1.1',
		'www.exemple.fr',
		'a.b.c.d.e',
		'..',
		'Bearer',
		'Qm9uam91cg==',
	)
	for (let round = 0; round < 20_000; round += 1) {
		texts.push(Array.from({ length: 2 + pick(4) }, () => words[pick(words.length)]!).join('.'))
		texts.push(
			Array.from({ length: 3 }, () =>
				Buffer.from(Array.from({ length: pick(20) }, () => pick(256))).toString('base64url'),
			).join('.'),
		)
	}
	assert.ok(texts.length > 100_000)
	for (const text of texts) assert.equal(readToken(text), null, text)
})

test('claims are described, with dates in Paris time and relative to now', async () => {
	const read = readToken(await signed())!
	const described = (locale: 'fr' | 'en', at: number) =>
		claimsOf(read, locale, at).map(
			({ name, value, note = '' }) => `${name}: ${plain(value)} | ${plain(note)}`,
		)
	assert.deepEqual(described('fr', now), [
		'alg: HS256 (HMAC, secret partagé, SHA-256) | ',
		'iss: https://compte.exemple.fr | ',
		'sub: zoé | ',
		'aud: site, api | ',
		'nbf: 15 janvier 2027 à 08:59, heure de Paris | valable depuis 1 minute',
		'exp: 15 janvier 2027 à 11:00, heure de Paris | expire dans 2 heures',
	])
	assert.match(described('fr', now + 7200 + 3 * 86_400).at(-1)!, /expiré depuis 3 jours$/)
	assert.match(described('fr', now - 4 * 86_400).at(-2)!, /le sera dans 3 jours$/)
	assert.match(described('en', now + 7200).at(-1)!, /Paris time \| expired 0 seconds ago$/)
})

test('an invalid date is shown unchanged', () => {
	const strange = [1e300, -1e300, '1800000000', null, {}, 8.64e12 + 1]
	for (const exp of strange) {
		const read = readToken(`${part({ alg: 'none' })}.${part({ exp, iat: exp, nbf: exp })}.`)!
		const claims = claimsOf(read, 'fr', now).slice(1)
		assert.ok(
			claims.every(({ note }) => note?.includes('pas une date')),
			String(exp),
		)
	}
})

test('a duration is rounded down in its largest unit', () => {
	const units: [unit: string, seconds: number][] = [
		['second', 1],
		['minute', 60],
		['hour', 3600],
		['day', 86_400],
		['year', 31_557_600],
	]
	for (let seconds = 0; seconds < 1e9; seconds = seconds * 1.01 + 1) {
		const [, count = '', unit] = /^([\d,]+) (second|minute|hour|day|year)s?$/.exec(
			durationText(seconds, 'en'),
		)!
		const size = units.find(([name]) => name === unit)![1]
		const shownSeconds = Number(count.replaceAll(',', '')) * size
		assert.ok(shownSeconds <= seconds && seconds < shownSeconds + size, `${seconds}: ${count} ${unit}`)
	}
})
