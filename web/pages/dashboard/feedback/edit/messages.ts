import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Modifier',
		lead: 'Tant que personne n’a voté ni répondu, le texte est à vous.',
		save: 'Enregistrer',
	},
	en: {
		title: 'Edit',
		lead: 'As long as nobody has voted or answered, the text is yours.',
		save: 'Save',
	},
})
