import hash from 'virtual:icon/lucide/hash'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: hash,
	category: 'numbers',
	order: 3,
	takes: ['text', 'file'],
	actions: [
		{ query: 'algorithms=sha256', fr: 'Calculer un SHA-256', en: 'Compute a SHA-256' },
		{ query: 'view=passwords', fr: 'Hacher un mot de passe', en: 'Hash a password' },
	],
	keywords: [
		'empreinte',
		'hachage',
		'somme de contrôle',
		'vérifier',
		'sha',
		'sha-1',
		'sha-256',
		'sha-512',
		'sha-3',
		'md5',
		'blake3',
		'crc32',
		'hmac',
		'argon2',
		'bcrypt',
		'sha256sums',
		'digest',
		'checksum',
	],
	fr: {
		title: 'Générateur d’empreintes',
		summary:
			'Calculer l’empreinte d’un texte, d’un fichier ou d’un dossier, et la comparer à celle qui est annoncée.',
		sample: 'abc → ba7816bf8f01cfea…',
	},
	en: {
		title: 'Hash generator',
		summary: 'Compute the digest of a text, a file or a folder, and compare it with the published one.',
		sample: 'abc → ba7816bf8f01cfea…',
	},
})
