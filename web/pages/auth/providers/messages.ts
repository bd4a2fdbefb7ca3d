import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Entrer avec un autre service',
		description: 'Entrez avec un compte que vous avez ailleurs.',
		leavingFor: (name: string) => `Vous partez vers ${name}`,
		leaving: 'Vous y confirmez qui vous êtes, puis vous revenez ici.',
		back: 'Revenir à la connexion',
		none: 'Ce site ne propose pas de se connecter avec un compte d’un autre service.',
	},
	en: {
		title: 'Sign in with another service',
		description: 'Sign in with an account you have elsewhere.',
		leavingFor: (name: string) => `You are going to ${name}`,
		leaving: 'Confirm who you are there, and you will come back here.',
		back: 'Back to sign-in',
		none: 'This site does not offer sign-in with an account from elsewhere.',
	},
})
