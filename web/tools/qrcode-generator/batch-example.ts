import type { Locale } from '#web/i18n/messages.ts'
import { messages as words } from './messages.ts'
import type { Kind } from './payloads/kinds.ts'
import { messages, wordsFor } from './payloads/messages.ts'

const examples: Record<Kind, readonly Readonly<Record<string, string>>[]> = {
	text: [{ text: 'https://exemple.fr/1' }, { text: 'https://exemple.fr/2' }],
	wifi: [{ ssid: 'Accueil', security: 'wpa', password: 'bienvenue 2026' }],
	contact: [{ firstName: 'Chloé', lastName: 'Lefèvre', email: 'chloe@exemple.fr', mobile: '+33612345678' }],
	mail: [{ to: 'accueil@exemple.fr', subject: 'Bonjour' }],
	phone: [{ number: '+33 1 23 45 67 89' }],
	sms: [{ number: '+33612345678', message: 'Oui' }],
	place: [{ latitude: '48,8584', longitude: '2,2945', label: 'Tour Eiffel' }],
	event: [{ summary: 'Fête', start: '2026-07-14T21:00', end: '2026-07-14T23:00', location: 'Le parvis' }],
	payment: [
		{ name: 'Association', iban: 'FR1420041010050500013M02606', amount: '12,50', message: 'Cotisation' },
	],
}

export function exampleOf(kind: Kind, locale: Locale): string {
	const rows = examples[kind]
	const fields = Object.keys(rows[0]!)
	const titles = [words[locale].file, ...fields.map((field) => wordsFor(messages[locale], kind, field))]
	const lines = rows.map((row, index) => [`qr-${index + 1}`, ...fields.map((field) => row[field]!)])
	return [titles, ...lines].map((cells) => cells.join(';')).join('\n')
}
