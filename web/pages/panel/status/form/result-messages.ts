import { defineMessages } from '#web/i18n/messages.ts'

export const resultMessages = defineMessages({
	fr: {
		title: 'Résultat du test',
		kept: 'Rien n’est enregistré pour l’instant.',
		cause: 'Cause',
		detail: 'Détail',
	},
	en: {
		title: 'Test result',
		kept: 'Nothing has been saved yet.',
		cause: 'Cause',
		detail: 'Details',
	},
})
