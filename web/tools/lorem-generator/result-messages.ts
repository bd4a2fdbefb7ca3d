import { defineMessages } from '#web/i18n/messages.ts'

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** In French, zero and one are singular. */
const pluriel = (count: number, one: string, many: string) => (count < 2 ? one : many)

/** `written` is the count as the language writes it. */
export const messages = defineMessages({
	fr: {
		again: 'Un autre texte',
		copyLink: 'Copier le lien',
		textAddress: 'Adresse du texte',
		made: (counts: string) => `Texte écrit : ${counts}.`,
		noWords: 'Écrivez ou collez au moins un mot : le texte se fera avec les vôtres.',
		failed: 'Le texte n’a pas pu être écrit : la connexion est peut-être perdue. Rechargez la page.',
		working: 'Écriture…',
		begins: (shown: string) =>
			`Seuls les ${shown} premiers caractères sont montrés ; la copie et le téléchargement ont tout.`,
		text: 'Texte',
		words: (count: number, written: string) => `${written} ${pluriel(count, 'mot', 'mots')}`,
		sentences: (count: number, written: string) => `${written} ${pluriel(count, 'phrase', 'phrases')}`,
		paragraphs: (count: number, written: string) =>
			`${written} ${pluriel(count, 'paragraphe', 'paragraphes')}`,
		characters: (count: number, written: string) => `${written} ${pluriel(count, 'caractère', 'caractères')}`,
		bytes: (count: number, written: string) => `${written} ${pluriel(count, 'octet', 'octets')}`,
	},
	en: {
		again: 'Another text',
		copyLink: 'Copy the link',
		textAddress: 'Address of the text',
		made: (counts: string) => `Text written: ${counts}.`,
		noWords: 'Write or paste at least one word: the text will be made of yours.',
		failed: 'The text could not be written: the connection may be lost. Load the page again.',
		working: 'Writing…',
		begins: (shown: string) =>
			`Only the first ${shown} characters are shown; the copy and the download have all of it.`,
		text: 'Text',
		words: (count: number, written: string) => `${written} ${plural(count, 'word', 'words')}`,
		sentences: (count: number, written: string) => `${written} ${plural(count, 'sentence', 'sentences')}`,
		paragraphs: (count: number, written: string) => `${written} ${plural(count, 'paragraph', 'paragraphs')}`,
		characters: (count: number, written: string) => `${written} ${plural(count, 'character', 'characters')}`,
		bytes: (count: number, written: string) => `${written} ${plural(count, 'byte', 'bytes')}`,
	},
})
