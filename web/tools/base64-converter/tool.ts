import binary from 'virtual:icon/lucide/binary'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: binary,
	shelf: 'text',
	order: 7,
	takes: ['text', 'file'],
	actions: [
		{ query: 'direction=decode', fr: 'Décoder du Base64', en: 'Decode Base64' },
		{ query: 'notation=base32', fr: 'Encoder en Base32', en: 'Encode as Base32' },
	],
	keywords: ['base64', 'base64url', 'encoder', 'décoder', 'utf-8', 'encode', 'decode', 'rfc 4648'],
	fr: {
		title: 'Convertisseur Base64',
		summary: 'Écrire un texte en Base64 ou le relire, et voir où se trouve l’erreur quand il y en a une.',
		sample: 'Bonjour → Qm9uam91cg==',
	},
	en: {
		title: 'Base64 converter',
		summary: 'Write a text in Base64 or read it back, and see where the mistake is when there is one.',
		sample: 'Hello → SGVsbG8=',
	},
})
