import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProfileUrl } from './limits.ts'

test('only https addresses without a user name are links of a profile', () => {
	for (const url of [
		'https://exemple.fr',
		'HTTPS://Exemple.fr/a?b=c#d',
		'https://été.fr/é',
		'https://a.b:8443/',
	]) {
		assert.ok(isProfileUrl(url), url)
	}
	const wrong = [
		'http://exemple.fr',
		'javascript:alert(1)',
		'https:exemple.fr',
		'https://',
		'https://exemple.fr:x',
		'https://banque.fr@exemple.fr',
		'https://a:b@exemple.fr',
		'https://exemple.fr/a b',
		'https://exemple.fr/\0',
		'https://exemple.fr/\u202Efdp',
		'https://exemple.fr/\uD800',
		'ht\ntps://exemple.fr',
		'//exemple.fr',
		'',
	]
	for (const url of wrong) assert.ok(!isProfileUrl(url), JSON.stringify(url))
})
