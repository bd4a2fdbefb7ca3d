import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Mot de passe oublié',
		description: 'Recevez par email un lien pour choisir un nouveau mot de passe.',
		lead: 'Donnez l’adresse de votre compte : un lien vous permettra d’en choisir un autre.',
		submit: 'Envoyer le lien',
		remembered: 'Il vous revient ?',
		signIn: 'Se connecter',
		sentTitle: 'Regardez votre boîte aux lettres',
		sent: (email: string) => `Si ${email} a un compte ici, un message part vers cette adresse.`,
		sentNext:
			'Son lien sert une seule fois, pendant une heure. Rien après dix minutes ? Regardez dans les indésirables, puis vérifiez l’adresse.',
		again: 'Essayer une autre adresse',
	},
	en: {
		title: 'Forgotten password',
		description: 'Get a link by email to choose a new password.',
		lead: 'Enter your account’s address: we will send you a link to choose a new password.',
		submit: 'Send the link',
		remembered: 'Remembered it?',
		signIn: 'Sign in',
		sentTitle: 'Check your inbox',
		sent: (email: string) => `If ${email} has an account here, a message is on its way there.`,
		sentNext:
			'Its link works once, for one hour. Nothing after ten minutes? Check your spam folder, then the address.',
		again: 'Try another address',
	},
})
