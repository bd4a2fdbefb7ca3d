import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultValues } from './form-values.ts'
import { guessTarget } from './guess-target.ts'
import { addressForm, monitorForm } from './read-monitor.ts'

const guessed = (text: string) => {
	const { kind, address } = guessTarget(text) ?? {}
	return [kind, address]
}

test('the kind of an address is guessed', () => {
	for (const [typed, kind, address] of [
		['example.org', 'http', 'https://example.org'],
		[' example.org\n', 'http', 'https://example.org'],
		['https://example.org/sante', 'http', 'https://example.org/sante'],
		['HTTP://example.org', 'http', 'HTTP://example.org'],
		['example.org/sante?a=1', 'http', 'https://example.org/sante?a=1'],
		['example.org:8443/sante', 'http', 'https://example.org:8443/sante'],
		['été.exemple.fr', 'http', 'https://été.exemple.fr'],
		['localhost', 'http', 'https://localhost'],
		['nas:8080/sante', 'http', 'https://nas:8080/sante'],
		['example.org:22', 'tcp', 'example.org:22'],
		['tcp://example.org:22', 'tcp', 'example.org:22'],
		['nas:445', 'tcp', 'nas:445'],
		['192.0.2.7:22', 'tcp', '192.0.2.7:22'],
		['[2001:db8::1]:22', 'tcp', '[2001:db8::1]:22'],
		['jeu.example.org:25565', 'game', 'jeu.example.org:25565'],
		['192.0.2.7', 'ping', '192.0.2.7'],
		['2001:db8::1', 'ping', '2001:db8::1'],
		['[2001:db8::1]', 'ping', '2001:db8::1'],
	] as const) {
		assert.deepEqual(guessed(typed), [kind, address], typed)
	}
})

test('other texts are not guessed as an address', () => {
	for (const typed of [
		'',
		' ',
		'boutique',
		'boutique/accueil',
		'deux mots.fr',
		'ftp://example.org',
		'example.org:0',
		'example.org:65536',
		'example.org:',
		'https://',
		'https://deux mots.fr',
		'lou@example.org',
		'1.2.3',
		'300.1.2.3',
		'.',
		'/sante',
		':22',
	]) {
		assert.equal(guessTarget(typed), null, typed)
	}
})

test('a guess yields the same monitor as the form of its kind', () => {
	for (const address of ['example.org', 'example.org:22', 'jeu.example.org:25565', '192.0.2.7', '[::1]:80']) {
		const guess = guessTarget(address)!
		const { name, kind, fields } = guess
		const parsed = addressForm.parse({ ...defaultValues('tcp'), address, name: '' })
		assert.deepEqual(parsed, monitorForm(kind).parse({ ...defaultValues(kind), ...fields, name }))
		assert.equal(addressForm.parse({ ...defaultValues('tcp'), address, name: ' Port ' }).name, 'Port')
	}
})

test('a name derived from an address fits into its field', () => {
	assert.equal(guessTarget('https://www.example.org/')?.name, 'example.org')
	assert.equal(guessTarget('example.org/api/?jeton=secret')?.name, 'example.org/api')
	assert.equal(guessTarget(`example.org/${'é'.repeat(200)}`)?.name.length, 80)
})
