import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		content: 'Contenu',
		settings: 'Réglages',
		slashHint:
			'Dans le texte, une barre oblique (/) en début de ligne propose titres, images, tableaux et vidéos.',
	},
	en: {
		content: 'Content',
		settings: 'Settings',
		slashHint:
			'In the text, a slash (/) at the start of a line offers headings, pictures, tables and videos.',
	},
})
