import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Inscription',
		description: 'Créez votre compte : un nom, une adresse, un mot de passe.',
		lead: 'Un nom, une adresse, un mot de passe : c’est tout ce qu’il faut.',
		submit: 'S’inscrire',
		closedTitle: 'Les inscriptions sont fermées',
		closed: 'Personne ne peut créer de compte pour le moment. Ceux qui en ont un se connectent comme avant.',
		haveAccount: 'Déjà un compte ?',
		signIn: 'Se connecter',
		agreement: 'En vous inscrivant, vous acceptez les règles du site :',
		legal: 'Documents légaux',
		accept: 'J’ai lu et j’accepte les',
		terms: 'conditions d’utilisation',
		termsDate: (date: string) => `(version du ${date})`,
	},
	en: {
		closedTitle: 'Registration is closed',
		closed: 'Nobody can create an account for now. If you already have one, sign in as before.',
		title: 'Create an account',
		description: 'Create your account: a name, an address, a password.',
		lead: 'A name, an address, a password: that is all it takes.',
		submit: 'Create my account',
		haveAccount: 'Already have an account?',
		signIn: 'Sign in',
		agreement: 'By creating an account, you accept the rules of the site:',
		legal: 'Legal documents',
		accept: 'I have read and accept the',
		terms: 'terms of use',
		termsDate: (date: string) => `(version of ${date})`,
	},
})
