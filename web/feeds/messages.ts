import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		news: 'Actualités',
		newsDescription: 'Ce qui se passe, ce qui vient, ce qui a changé.',
		agenda: 'Agenda',
	},
	en: {
		news: 'News',
		newsDescription: 'What is happening, what is coming, what has changed.',
		agenda: 'Events',
	},
})
