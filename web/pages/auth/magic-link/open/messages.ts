import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Votre lien de connexion',
		description: 'Connectez-vous avec le lien de votre message.',
		toDashboard: 'Ce bouton vous connecte, puis vous mène à votre tableau de bord.',
		toService: 'Ce bouton vous connecte, puis vous ramène au service qui vous l’a demandé.',
		toPage: 'Ce bouton vous connecte, puis vous mène où vous alliez :',
		limits: 'Le lien sert une seule fois, pendant 10 minutes.',
		submit: 'Me connecter',
		back: 'Se connecter autrement',
	},
	en: {
		title: 'Your sign-in link',
		description: 'Sign in with the link in your message.',
		toDashboard: 'This button signs you in, then takes you to your dashboard.',
		toService: 'This button signs you in, then takes you back to the service that asked for it.',
		toPage: 'This button signs you in, then takes you where you were going:',
		limits: 'The link works once, for 10 minutes.',
		submit: 'Sign me in',
		back: 'Sign in another way',
	},
})
