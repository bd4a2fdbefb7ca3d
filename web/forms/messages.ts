import { maxPasswordLength, minPasswordLength } from '#services/accounts/passwords/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		name: 'Nom',
		nameHint: 'Celui que les autres verront.',
		email: 'Email',
		password: 'Mot de passe',
		passwordHint: `${minPasswordLength} à ${maxPasswordLength} caractères. Une phrase à vous convient très bien.`,
		passwordConfirmation: 'Confirmer le mot de passe',
		reload: 'Recharger la page',
		signInElsewhere: 'Se connecter dans un autre onglet',
	},
	en: {
		name: 'Name',
		nameHint: 'The name other people will see.',
		email: 'Email',
		password: 'Password',
		passwordHint: `${minPasswordLength} to ${maxPasswordLength} characters. A sentence of your own works well.`,
		passwordConfirmation: 'Confirm password',
		reload: 'Reload the page',
		signInElsewhere: 'Sign in from another tab',
	},
})
