import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		bytes: 'Octets en UTF-8',
		clear: 'Effacer le texte',
		counted: (count: number) => (count < 2 ? `${count} mot.` : `${count} mots.`),
		frequentWords: 'Mots les plus fréquents',
		frequentWordsNone: 'Aucun mot d’au moins quatre lettres ne revient pour l’instant.',
		graphemes: 'Signes',
		graphemesWithoutSpaces: 'Signes sans les espaces',
		minutes: (minutes: string, seconds: string) => `${minutes} min ${seconds} s`,
		paragraphs: 'Paragraphes',
		reading: 'Temps de lecture',
		seconds: (seconds: string) => `${seconds} s`,
		sentences: 'Phrases',
		sources:
			'Signes, mots et phrases selon Unicode (UAX 29), par votre navigateur. Temps de lecture : 238 mots par minute (Brysbaert, Journal of Memory and Language, 2019).',
		text: 'Votre texte',
		times: (count: string) => `${count} fois`,
		words: 'Mots',
	},
	en: {
		bytes: 'Bytes in UTF-8',
		clear: 'Clear the text',
		counted: (count: number) => (count === 1 ? '1 word.' : `${count} words.`),
		frequentWords: 'Most frequent words',
		frequentWordsNone: 'No word of four letters or more comes back yet.',
		graphemes: 'Characters',
		graphemesWithoutSpaces: 'Characters without spaces',
		minutes: (minutes: string, seconds: string) => `${minutes} min ${seconds} s`,
		paragraphs: 'Paragraphs',
		reading: 'Reading time',
		seconds: (seconds: string) => `${seconds} s`,
		sentences: 'Sentences',
		sources:
			'Characters, words and sentences by Unicode (UAX 29), as your browser has it. Reading time: 238 words a minute (Brysbaert, Journal of Memory and Language, 2019).',
		text: 'Your text',
		times: (count: string) => `${count} times`,
		words: 'Words',
	},
})
