import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the settings. */
export const messages = defineMessages({
	fr: {
		language: 'Langue du texte',
		auto: 'Devinée',
		fr: 'Français',
		en: 'Anglais',
		other: 'Une autre',
		compounds: 'Compter un mot composé (arc-en-ciel) pour un seul',
		readingSpeed: 'Lecture, en mots par minute',
		speakingSpeed: 'Parole, en mots par minute',
		outOfBounds: (least: string, most: string) => `Un nombre entier de ${least} à ${most}.`,
	},
	en: {
		language: 'Language of the text',
		auto: 'Guessed',
		fr: 'French',
		en: 'English',
		other: 'Another one',
		compounds: 'Count a compound (mother-in-law) as one word',
		readingSpeed: 'Reading, words a minute',
		speakingSpeed: 'Speaking, words a minute',
		outOfBounds: (least: string, most: string) => `A whole number from ${least} to ${most}.`,
	},
})
