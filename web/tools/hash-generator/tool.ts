import hash from 'virtual:icon/lucide/hash'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: hash,
	shelf: 'safety',
	order: 3,
	takes: ['text'],
	keywords: [
		'empreinte',
		'hachage',
		'somme de contrôle',
		'vérifier',
		'sha',
		'sha-1',
		'sha-256',
		'sha-512',
		'digest',
		'checksum',
	],
	fr: {
		title: 'Générateur d’empreintes',
		summary: 'Calculer l’empreinte SHA d’un texte ou d’un fichier, et la comparer à celle qui est annoncée.',
	},
	en: {
		title: 'Hash generator',
		summary: 'Compute the SHA digest of a text or a file, and compare it with the published one.',
	},
})
