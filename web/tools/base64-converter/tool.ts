import binary from 'virtual:icon/lucide/binary'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: binary,
	shelf: 'text',
	order: 7,
	takes: ['text', 'file'],
	keywords: ['base64', 'base64url', 'encoder', 'décoder', 'utf-8', 'encode', 'decode', 'rfc 4648'],
	fr: {
		title: 'Convertisseur Base64',
		summary: 'Écrire un texte en Base64 ou le relire, et voir où se trouve l’erreur quand il y en a une.',
	},
	en: {
		title: 'Base64 converter',
		summary: 'Write a text in Base64 or read it back, and see where the mistake is when there is one.',
	},
})
