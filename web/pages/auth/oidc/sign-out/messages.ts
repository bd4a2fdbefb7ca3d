import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Déconnexion',
		description: 'Fermez votre session, à la demande d’un autre service.',
		ask: 'Un service de la communauté propose de fermer aussi votre session ici.',
		confirm: 'Se déconnecter',
		stay: 'Rester connecté',
		done: 'Votre session est fermée',
		doneLead: 'Les services qui vous connaissaient par elle en sont avertis.',
		refused: 'Cette demande n’est plus valable',
		refusedLead: 'Elle a plus de cinq minutes, ou elle vient d’un service que ce site ne connaît pas.',
		home: 'Retour à l’accueil',
		signOut: 'Se déconnecter quand même',
	},
	en: {
		title: 'Sign out',
		description: 'Close your session, as another service asks.',
		ask: 'A community service offers to close your session here too.',
		confirm: 'Sign out',
		stay: 'Stay signed in',
		done: 'Your session is closed',
		doneLead: 'The services that relied on it have been told.',
		refused: 'This request no longer works',
		refusedLead: 'It is more than five minutes old, or comes from a service that this site does not know.',
		home: 'Back to home',
		signOut: 'Sign out anyway',
	},
})
