import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseModifiers } from '#services/cdn/images/modifiers.ts'
import { externalUrlOf } from './external-url.ts'
import { createAddressSigner } from './token.ts'

const now = new Date('2026-11-24T12:00:00Z')
const later = new Date('2026-11-24T13:00:00Z')
const signer = createAddressSigner([], 'a secret of the site, long enough')

function verify(address: string, by = signer, at = now) {
	const { pathname, searchParams } = new URL(address, 'https://exemple.fr')
	const path = pathname.replace(/^\/cdn/, '')
	const url = path === '/external' ? externalUrlOf(searchParams) : undefined
	return by.verify({ path, modifiers: parseModifiers(searchParams), url }, searchParams.get('token'), at)
}

test('a signed address is accepted with modifiers in any order, at /cdn or alone', () => {
	const signed = signer.sign('/cdn/assets/abc.webp?width=123&height=45&utm=x', null)
	assert.match(signed, /^\/cdn\/assets\/abc\.webp\?width=123&height=45&utm=x&token=never\.[\w-]{43}$/)
	assert.equal(verify(signed), Infinity)
	const token = new URL(signed, 'https://exemple.fr').searchParams.get('token')
	assert.equal(verify(`/assets/abc.webp?h=45&token=${token}&w=123`), Infinity)
	const absolute = signer.sign('https://cdn.exemple.fr/assets/abc.webp?width=1&token=old', later)
	assert.ok(absolute.startsWith('https://cdn.exemple.fr/assets/abc.webp?width=1&token='))
	assert.equal(verify(absolute), later.getTime() / 1000)
})

test('a token signs path, modifiers, external address and expiry', () => {
	const tokenOf = (address: string) =>
		new URL(signer.sign(address, later), 'https://exemple.fr').searchParams.get('token')!
	const token = tokenOf('/assets/abc.webp?width=123')
	const external = tokenOf('/external?url=https://a.fr/1.png')
	const extended = token.replace(/^[^.]+/, 'zzzzzz')
	for (const address of [
		`/assets/abd.webp?width=123&token=${token}`,
		`/badges/abc.webp?width=123&token=${token}`,
		`/assets/abc.webp?width=124&token=${token}`,
		`/assets/abc.webp?width=123&quality=5&token=${token}`,
		`/assets/abc.webp?width=123&token=${extended}`,
		`/assets/abc.webp?width=123&token=${token.replace(/^[^.]+/, 'never')}`,
		`/assets/abc.webp?width=123&token=x`,
		`/external?url=https://a.fr/2.png&token=${external}`,
	]) {
		assert.throws(() => verify(address), { code: 'FORBIDDEN', reason: 'TOKEN_INVALID' }, address)
	}
	const encoded = Buffer.from('https://a.fr/1.png').toString('base64url')
	assert.equal(verify(`/external?url=${encoded}&base64=true&token=${external}`), later.getTime() / 1000)
})

test('a token is accepted until it expires', () => {
	const signed = signer.sign('/assets/abc.webp', later)
	assert.ok(verify(signed, signer, new Date(later.getTime() - 1)))
	assert.throws(() => verify(signed, signer, later), { code: 'FORBIDDEN', reason: 'TOKEN_EXPIRED' })
})

test('no token, an empty one and the literal "unauthenticated" are none', () => {
	for (const query of ['', '?token=', '?token=unauthenticated']) {
		assert.equal(verify(`/assets/abc.webp${query}`), null)
	}
})

test('the first key signs, all are accepted, a removed one is not', () => {
	const old = createAddressSigner(['old'], 'secret')
	const both = createAddressSigner(['new', 'old'], 'secret')
	const only = createAddressSigner(['new'], 'secret')
	const bySigner = (by: typeof old) => by.sign('/assets/abc.webp', null)
	assert.equal(verify(bySigner(old), both), Infinity)
	assert.equal(verify(bySigner(both), only), Infinity)
	assert.throws(() => verify(bySigner(old), only), { reason: 'TOKEN_INVALID' })
	assert.throws(() => verify(bySigner(signer), createAddressSigner([], 'another secret')), {
		reason: 'TOKEN_INVALID',
	})
})

test('only addresses of pictures are signed', () => {
	for (const address of ['/home', '/cdn/assets/', '/cdn/assets/a/b', 'http://[', '/cdn/assets/../../a']) {
		assert.throws(() => signer.sign(address, null), { code: 'VALIDATION_ERROR' }, address)
	}
	assert.throws(() => signer.sign('/assets/abc.webp?width=x', null), { field: 'width' })
})
