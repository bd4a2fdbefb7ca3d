import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		base64: 'Base64',
		chooseFile: 'Fichier',
		compare: 'Comparer avec une empreinte',
		compareHint: 'Collez celle que l’on vous a donnée, en hexadécimal ou en Base64.',
		computed: 'Empreintes calculées.',
		different: (algorithm: string) =>
			`Cette empreinte ${algorithm} est différente : ce n’est pas le même contenu, ou il a été modifié.`,
		file: 'Fichier',
		hex: 'Hexadécimal',
		kind: 'Que mesurer ?',
		needsHttps:
			'Votre navigateur ne calcule les empreintes que sur un site en HTTPS. Ouvrez cette page en HTTPS.',
		notation: 'Écriture',
		oldAlgorithm: 'SHA-1 ne protège plus contre la fraude : gardez-le pour vérifier d’anciens fichiers.',
		same: (algorithm: string) => `C’est bien la même empreinte ${algorithm}.`,
		sources: 'FIPS 180-4 (NIST). Les calculs sont ceux de votre navigateur (WebCrypto).',
		text: 'Texte',
		tooBig: 'Ce fichier dépasse 1 Go : le navigateur ne peut pas le lire d’un bloc.',
		unreadable: 'Ce n’est pas une empreinte SHA-1, SHA-256, SHA-384 ou SHA-512 entière.',
		unreadableFile: 'Le navigateur n’a pas pu lire ce fichier. Choisissez-le de nouveau.',
	},
	en: {
		base64: 'Base64',
		chooseFile: 'File',
		compare: 'Compare with a digest',
		compareHint: 'Paste the one you were given, in hexadecimal or Base64.',
		computed: 'Digests computed.',
		different: (algorithm: string) =>
			`This ${algorithm} digest is different: it is not the same content, or it was changed.`,
		file: 'File',
		hex: 'Hexadecimal',
		kind: 'What to digest?',
		needsHttps: 'Your browser computes digests only on an HTTPS site. Open this page over HTTPS.',
		notation: 'Notation',
		oldAlgorithm: 'SHA-1 no longer protects against fraud: keep it for checking old files.',
		same: (algorithm: string) => `It is the same ${algorithm} digest.`,
		sources: 'FIPS 180-4 (NIST). Computed by your browser (WebCrypto).',
		text: 'Text',
		tooBig: 'This file is over 1 GB: the browser cannot read it in one piece.',
		unreadable: 'This is not a whole SHA-1, SHA-256, SHA-384 or SHA-512 digest.',
		unreadableFile: 'The browser could not read this file. Choose it again.',
	},
})
