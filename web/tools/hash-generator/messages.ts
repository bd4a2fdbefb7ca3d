import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		view: 'Que faire ?',
		digests: 'Empreintes',
		passwords: 'Mots de passe',
		text: 'Texte',
		chooseFiles: 'Choisir des fichiers',
		chooseFolder: 'Choisir un dossier',
		expected: 'Comparer avec',
		expectedHint: 'Collez l’empreinte que l’on vous a donnée, ou une liste comme SHA256SUMS.',
		options: 'Algorithmes, lecture du texte et clé',
		empty: 'Écrivez un texte ou choisissez des fichiers : les empreintes apparaîtront ici.',
	},
	en: {
		view: 'What to do?',
		digests: 'Digests',
		passwords: 'Passwords',
		text: 'Text',
		chooseFiles: 'Choose files',
		chooseFolder: 'Choose a folder',
		expected: 'Compare with',
		expectedHint: 'Paste the digest you were given, or a list such as SHA256SUMS.',
		options: 'Algorithms, reading of the text and key',
		empty: 'Write a text or choose files: the digests will appear here.',
	},
})

/** The standards, which have the same names in both languages. */
export const sources =
	'FIPS 180-4, FIPS 202, RFC 1321, RFC 2104, RFC 7693, RFC 9106, RFC 7914, RFC 8018, BLAKE3, xxHash, OWASP.'
