import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameFor } from './file-name.ts'
import { type Kind, kinds, type Values } from './payloads/payload.ts'
import { payloads } from './payloads/payloads.ts'

test('a file is named after its content', () => {
	const named: [kind: Kind, values: Values, name: string][] = [
		['text', { text: 'https://www.example.org/a?b=c#d' }, 'qr-example-org'],
		['text', { text: 'Fête de l’œuvre, à 18 h' }, 'qr-Fete-de-l-oeuvre-a-18-h'],
		['wifi', { ssid: 'MonRéseau', password: 'motdepasse' }, 'qr-wifi-MonReseau'],
		['contact', { firstName: 'Zoé', lastName: 'Le Goff', mobile: '+33612345678' }, 'qr-contact-Zoe-Le-Goff'],
		['mail', { to: 'a@exemple.fr', body: 'Bonjour' }, 'qr-mail-a-exemple-fr'],
		['phone', { number: '+33 1 23 45 67 89' }, 'qr-tel-33-1-23-45-67-89'],
		['place', { latitude: '48', longitude: '2', label: 'La place' }, 'qr-La-place'],
		['event', { summary: 'Ouverture' }, 'qr-Ouverture'],
		['payment', { name: 'L’atelier', iban: 'FR1420041010050500013M02606' }, 'qr-sepa-L-atelier'],
		['place', { latitude: '48', longitude: '2' }, 'qr-code'],
		['text', { text: '' }, 'qr-code'],
	]
	for (const [kind, values, name] of named) assert.equal(fileNameFor(kind, values), name)
})

test('a file name has no secrets', () => {
	const secret = 'Tr0mpette'
	for (const text of [
		secret,
		`https://camille:${secret}@exemple.fr/${secret}?key=${secret}#${secret}`,
		`WIFI:T:WPA;S:Mon Réseau;P:${secret} a b;;`,
		` wifi:S:a b;P:${secret};;`,
		`otpauth://totp/Exemple de compte?secret=${secret}`,
		`mailto:a@exemple.fr?body=le ${secret} est`,
	]) {
		assert.ok(!fileNameFor('text', { text }).includes(secret), text)
	}
	const shown = ['ssid', 'firstName', 'lastName', 'to', 'number', 'label', 'summary', 'name']
	for (const kind of kinds.filter((each) => each !== 'text')) {
		const hidden = payloads[kind].fields.filter(({ name }) => !shown.includes(name))
		const values = Object.fromEntries(hidden.map(({ name }) => [name, secret]))
		assert.ok(!fileNameFor(kind, values).includes(secret), kind)
	}
})

test('a file name is short and valid on every system', () => {
	for (const text of [
		'../../etc/passwd et puis',
		`con nul:aux*?"<>|\\\0\n`,
		'un deux '.repeat(2000),
		`un ${'long'.repeat(100)}`,
		'中文 العربية 🎉🎉 \ud800',
		'. . .',
		'a b\u202e gpj',
	]) {
		const name = fileNameFor('text', { text })
		assert.match(name, /^qr-[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, text)
		assert.ok(name.length <= 43, name)
		assert.ok(name.isWellFormed())
	}
})
