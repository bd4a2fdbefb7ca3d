import { defineMessages } from '#web/i18n/messages.ts'

/** What the page says before it has a text. */
export const messages = defineMessages({
	fr: {
		text: 'Votre texte',
		textHint: 'Écrivez, collez ou ouvrez un fichier : tout est compté à mesure.',
		clear: 'Effacer le texte',
		chooseFile: 'Ouvrir un fichier',
		fileHint:
			'Texte, Markdown, Word (.docx), OpenDocument (.odt) ou PDF. Déposez-le, ou collez-le, n’importe où.',
		reading: (name: string) => `Lecture de ${name}…`,
		stop: 'Arrêter',
		settings: 'Langue et vitesses de lecture',
		empty: 'Écrivez ou ouvrez un texte : ses chiffres apparaîtront ici.',
		sources:
			'Signes et mots : Unicode, UAX 29. Mots « comme Word » : suites entre deux blancs. Lisibilité : Kandel et Moles (1958), Flesch (1948), Björnsson (LIX, 1968). Vitesses : Brysbaert, Journal of Memory and Language (2019). SMS : 3GPP TS 23.038 et 23.040. Typographie : Lexique des règles en usage à l’Imprimerie nationale. Les syllabes sont estimées par des règles.',
	},
	en: {
		text: 'Your text',
		textHint: 'Write, paste or open a file: everything is counted as you go.',
		clear: 'Clear the text',
		chooseFile: 'Open a file',
		fileHint: 'Text, Markdown, Word (.docx), OpenDocument (.odt) or PDF. Drop it, or paste it, anywhere.',
		reading: (name: string) => `Reading ${name}…`,
		stop: 'Stop',
		settings: 'Language and reading speeds',
		empty: 'Write or open a text: its figures will appear here.',
		sources:
			'Characters and words: Unicode, UAX 29. Words “as Word counts”: runs between two blanks. Readability: Kandel and Moles (1958), Flesch (1948), Björnsson (LIX, 1968). Speeds: Brysbaert, Journal of Memory and Language (2019). SMS: 3GPP TS 23.038 and 23.040. Typography: the rules of the French Imprimerie nationale. Syllables are estimated by rules.',
	},
})
