import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Athlas',
		empty: 'Cette page attend son texte',
		emptyDetail: 'L’équipe du site ne l’a pas encore écrite.',
		backHome: 'Retour à l’accueil',
	},
	en: {
		title: 'Athlas',
		empty: 'This page is waiting for its text',
		emptyDetail: 'The people who run this site have not written it yet.',
		backHome: 'Back to home',
	},
})
