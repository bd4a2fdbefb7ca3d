import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Image, liens et personnes',
		lead: 'Ils valent pour toutes les langues et changent aussitôt enregistrés.',
		save: 'Enregistrer',
		done: 'C’est enregistré.',
	},
	en: {
		title: 'Picture, links and people',
		lead: 'They apply to all languages, and change as soon as they are saved.',
		save: 'Save',
		done: 'Saved.',
	},
})
