import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Entrer avec un autre service',
		description: 'Entrez avec un compte que vous avez ailleurs.',
		leavingFor: (name: string) => `Vous partez vers ${name}`,
		leaving: 'Vous y confirmez qui vous êtes, puis vous revenez ici.',
		back: 'Revenir à la connexion',
		none: 'Ce site ne propose pas d’entrer avec un compte d’ailleurs.',
	},
	en: {
		title: 'Sign in with another service',
		description: 'Come in with an account that you have elsewhere.',
		leavingFor: (name: string) => `You are leaving for ${name}`,
		leaving: 'There you confirm who you are, then you come back here.',
		back: 'Back to sign-in',
		none: 'This site does not offer signing in with an account from elsewhere.',
	},
})
