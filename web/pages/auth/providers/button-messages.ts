import { defineMessages } from '#web/i18n/messages.ts'

/** A file of its own, so that the sign-in page does not load the messages of the provider page. */
export const messages = defineMessages({
	fr: {
		or: 'ou',
		otherWays: 'Autres façons d’entrer',
		continueWith: 'Continuer avec',
	},
	en: {
		or: 'or',
		otherWays: 'Other ways to sign in',
		continueWith: 'Continue with',
	},
})
