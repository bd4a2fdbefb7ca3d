import keyRound from 'virtual:icon/lucide/key-round'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: keyRound,
	category: 'numbers',
	order: 9,
	actions: [
		{ query: 'kind=phrase', fr: 'Tirer une phrase de passe', en: 'Draw a passphrase' },
		{ query: 'kind=pin', fr: 'Tirer un code PIN', en: 'Draw a PIN' },
		{ query: 'kind=key&format=uuid', fr: 'Tirer un UUID', en: 'Draw a UUID' },
		{ query: 'view=judge', fr: 'Tester un mot de passe', en: 'Test a password' },
	],
	keywords: [
		'mot de passe',
		'mots de passe',
		'sécurité',
		'aléatoire',
		'secret',
		'clé',
		'password',
		'random',
		'security',
	],
	fr: {
		title: 'Générateur de Mots de Passe',
		summary: 'Tirer au sort un mot de passe solide, et savoir exactement ce qu’il vaut.',
		sample: '8 mots → 88 bits',
	},
	en: {
		title: 'Password generator',
		summary: 'Draw a strong password at random, and know exactly what it is worth.',
		sample: '8 words → 88 bits',
	},
})
