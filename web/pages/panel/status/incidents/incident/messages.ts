import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Incident',
		description: 'Un incident, ses messages et son bilan.',
		seePage: 'Voir la page publique',
		declare: 'L’incident est déclaré.',
		publie: 'Le message est publié.',
		corrige: 'Le message est corrigé.',
		efface: 'Le message est supprimé.',
		enregistre: 'Les changements sont enregistrés.',
		bilan: 'Le bilan est enregistré.',
	},
	en: {
		title: 'Incident',
		description: 'An incident, its messages and its review.',
		seePage: 'See the public page',
		declare: 'The incident is declared.',
		publie: 'The message is published.',
		corrige: 'The message is corrected.',
		efface: 'The message is removed.',
		enregistre: 'The changes are saved.',
		bilan: 'The review is saved.',
	},
})
