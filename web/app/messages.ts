import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		newBuildTitle: 'Nouvelle version du site',
		newBuild: 'Rechargez la page pour l’obtenir.',
		lostTitle: 'La page n’a pas pu être chargée',
		lost: 'Vérifiez votre connexion, puis réessayez.',
	},
	en: {
		newBuildTitle: 'The site has a new version',
		newBuild: 'Reload the page to get it.',
		lostTitle: 'The page could not be loaded',
		lost: 'Check your connection, then try again.',
	},
})
