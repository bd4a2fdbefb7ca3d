import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		ownWords: 'Vos mots',
		ownWordsHint: 'Une liste, ou n’importe quel texte collé. Ils restent dans cette page.',
		chooseFile: 'Choisir un texte',
		noText: (name: string) =>
			`« ${name} » n’est pas un fichier de texte, ou ne se lit pas. Choisissez un .txt, ou collez les mots.`,
		tooLong: 'Seuls les 100 000 premiers caractères sont pris : c’est assez pour écrire.',
	},
	en: {
		ownWords: 'Your words',
		ownWordsHint: 'A list, or any text that you paste. They stay in this page.',
		chooseFile: 'Choose a text',
		noText: (name: string) =>
			`“${name}” is not a text file, or cannot be read. Choose a .txt, or paste the words.`,
		tooLong: 'Only the first 100,000 characters are taken: it is enough to write with.',
	},
})
