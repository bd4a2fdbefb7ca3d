import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Déconnexion',
		description: 'Fermez votre session sur cet appareil.',
		lead: 'Votre session sera fermée sur cet appareil seulement.',
		submit: 'Se déconnecter',
		stay: 'Rester, et revenir au tableau de bord',
		noneTitle: 'Vous êtes déconnecté',
		noneLead: 'Aucun compte n’est ouvert dans ce navigateur.',
		signIn: 'Se connecter',
		home: 'Aller à l’accueil',
	},
	en: {
		title: 'Sign out',
		description: 'Close your session on this device.',
		lead: 'Your session will be closed on this device only.',
		submit: 'Sign out',
		stay: 'Stay, and go back to the dashboard',
		noneTitle: 'You are signed out',
		noneLead: 'No account is open in this browser.',
		signIn: 'Sign in',
		home: 'Go to the home page',
	},
})
