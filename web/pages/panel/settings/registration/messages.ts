import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Inscription et connexion',
		lead: 'Qui peut créer un compte, et comment on entre.',
		registrationOpen: 'Inscriptions ouvertes',
		registrationHint: 'Fermées, personne ne peut créer de compte ; ceux qui existent ne changent pas.',
		magicLink: 'Connexion par lien reçu par email',
		magicLinkHint: 'Ajoute à la page de connexion un lien à usage unique, à la place du mot de passe.',
	},
	en: {
		title: 'Registration and sign-in',
		lead: 'Who can create an account, and how people sign in.',
		registrationOpen: 'Registration is open',
		registrationHint: 'When closed, nobody can create an account; existing ones are not affected.',
		magicLink: 'Sign-in by email link',
		magicLinkHint: 'Lets people sign in with a single-use link sent by email instead of their password.',
	},
})
