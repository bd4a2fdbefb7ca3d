import { defineMessages } from '#web/i18n/messages.ts'

/** Apart from those of the page: the sign-in page carries these alone. */
export const messages = defineMessages({
	fr: {
		or: 'ou',
		otherWays: 'Autres façons d’entrer',
		continueWith: 'Continuer avec',
	},
	en: {
		or: 'or',
		otherWays: 'Other ways in',
		continueWith: 'Continue with',
	},
})
