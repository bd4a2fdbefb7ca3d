import assert from 'node:assert/strict'
import { test } from 'node:test'
import { externalUrlOf, requireExternal } from './external-url.ts'

const urlOf = (values: Record<string, string>) => externalUrlOf(new URLSearchParams(values))

test('the address is plain, base64 or base64url', () => {
	const url = 'https://a.fr/%C3%A9?x=1&y=??>>~'
	assert.equal(urlOf({ url }), new URL(url).href)
	for (const encoding of ['base64', 'base64url'] as const) {
		for (const base64 of ['1', 'true', 'TRUE']) {
			assert.equal(urlOf({ url: Buffer.from(url).toString(encoding), base64 }), new URL(url).href)
		}
	}
	const plus = `?url=${Buffer.from(url).toString('base64')}&base64=1`
	assert.equal(externalUrlOf(new URLSearchParams(plus)), new URL(url).href)
	assert.equal(urlOf({ url: `${url}#part`, base64: 'false' }), new URL(url).href)
})

test('what is no absolute address is rejected', () => {
	const plain = ['', 'a.fr/x.png', '//a.fr/x', 'https://', `https://a.fr/${'x'.repeat(2048)}`]
	for (const url of plain) {
		assert.throws(() => urlOf({ url }), { code: 'VALIDATION_ERROR', field: 'url' }, url)
	}
	for (const url of ['https://a.fr', '!', '//79', Buffer.from('a.fr').toString('base64')]) {
		assert.throws(() => urlOf({ url, base64: '1' }), { code: 'VALIDATION_ERROR', field: 'url' }, url)
	}
})

test('only https without credentials or port is fetched, from the listed hosts', () => {
	const hosts = ['a.fr', '*.B.fr', '*.0.0.1']
	const check = (url: string) => () => requireExternal(new URL(url), { hosts })
	for (const url of ['https://a.fr/x', 'https://A.FR:443/', 'https://c.b.fr/', 'https://d.c.b.fr/']) {
		assert.doesNotThrow(check(url), url)
	}
	for (const url of ['http://a.fr/', 'ftp://a.fr/', 'file:///etc/passwd', 'data:image/png,x']) {
		assert.throws(check(url), { code: 'VALIDATION_ERROR', field: 'url' }, url)
	}
	for (const url of ['https://u@a.fr/', 'https://u:p@a.fr/', 'https://a.fr:444/', 'https://a.fr:80/']) {
		assert.throws(check(url), { code: 'VALIDATION_ERROR', field: 'url' }, url)
	}
	for (const host of ['b.fr', 'xb.fr', 'a.fr.c.fr', 'c.a.fr', 'a.fr.', '127.0.0.1', '[::1]', '2130706433']) {
		assert.throws(check(`https://${host}/`), { code: 'FORBIDDEN', reason: 'HOST_NOT_ALLOWED' }, host)
	}
})
