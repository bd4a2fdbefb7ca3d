import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Lien de connexion',
		description: 'Connectez-vous sans mot de passe.',
		lead: 'Nous vous envoyons un lien qui vous connecte, sans mot de passe.',
		off: 'Ce site n’envoie pas de lien de connexion.',
		submit: 'Envoyer le lien',
		back: 'Se connecter autrement',
		sentTitle: 'Regardez votre boîte aux lettres',
		sent: (email: string) =>
			`Si ${email} a un compte ici, un lien de connexion vient d’y partir. Il sert une seule fois, pendant 10 minutes.`,
		sentNext: 'Ouvrez-le dans ce navigateur. Rien n’arrive ? Regardez aussi parmi les indésirables.',
		again: 'Utiliser une autre adresse',
	},
	en: {
		title: 'Sign-in link',
		description: 'Sign in without a password.',
		lead: 'We send you a link that signs you in, without a password.',
		off: 'This site does not offer sign-in links.',
		submit: 'Send the link',
		back: 'Sign in another way',
		sentTitle: 'Check your inbox',
		sent: (email: string) =>
			`If ${email} has an account here, a sign-in link is on its way. It works once, for 10 minutes.`,
		sentNext: 'Open it in this browser. Nothing there? Check your spam folder too.',
		again: 'Use another address',
	},
})
