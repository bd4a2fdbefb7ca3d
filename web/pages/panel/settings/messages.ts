import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Réglages du site',
		lead: 'Ils valent pour tout le monde, dès qu’ils sont enregistrés.',
		siteName: 'Nom du site',
		siteNameHint: 'Il se lit en haut de chaque page, dans les titres et dans les mails.',
		registrationOpen: 'Inscriptions ouvertes',
		registrationHint: 'Fermées, personne ne peut créer de compte ; ceux qui existent ne changent pas.',
		magicLink: 'Connexion par lien reçu par email',
		magicLinkHint: 'Ajoute à la page de connexion un lien à usage unique, à la place du mot de passe.',
		save: 'Enregistrer',
		saved: 'Les réglages sont enregistrés.',
		general: 'Général',
		legal: 'Mentions légales',
	},
	en: {
		title: 'Site settings',
		lead: 'They apply to everyone as soon as they are saved.',
		siteName: 'Site name',
		siteNameHint: 'It appears at the top of every page, in titles and in emails.',
		registrationOpen: 'Registration is open',
		registrationHint: 'When closed, nobody can create an account; existing ones are not affected.',
		magicLink: 'Sign-in by email link',
		magicLinkHint: 'Lets people sign in with a single-use link sent by email instead of their password.',
		save: 'Save',
		saved: 'Settings saved.',
		general: 'General',
		legal: 'Legal notice',
	},
})
