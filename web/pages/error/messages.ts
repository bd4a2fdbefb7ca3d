import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Une étape n’a pas abouti',
		code: 'Code d’erreur',
		back: 'Revenir où vous étiez',
		backHome: 'Retour à l’accueil',
		signIn: 'Se connecter',
		register: 'Voir qui peut s’inscrire',
		dashboard: 'Aller au tableau de bord',
		address: 'Voir votre adresse, demander un lien',
		newLink: 'Demander un nouveau lien',
		linkedAccounts: 'Voir vos comptes liés',
		unknownCode: 'inconnu',
		unknown:
			'Nous ne connaissons pas ce code. Reprenez depuis le début ; si cela se répète, transmettez-le à l’équipe du site.',
	},
	en: {
		title: 'A step failed',
		code: 'Error Code',
		back: 'Go back to where you were',
		backHome: 'Back to home',
		signIn: 'Sign in',
		register: 'See who can register',
		dashboard: 'Go to the dashboard',
		address: 'See your address, ask for a link',
		newLink: 'Ask for a new link',
		linkedAccounts: 'See your linked accounts',
		unknownCode: 'unknown',
		unknown:
			'We do not know this code. Start again from the beginning; if it happens again, pass it on to the team of the site.',
	},
})
