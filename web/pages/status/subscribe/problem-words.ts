import { defineMessages } from '#web/i18n/messages.ts'

/** Why nobody is written to, by code. */
export const problemWords = defineMessages({
	fr: {
		TOO_MANY_REQUESTS: 'Trop de demandes viennent de votre réseau. Réessayez dans une heure.',
		VALIDATION_ERROR: 'Un des services choisis n’existe plus. Rechargez la page, puis réessayez.',
	},
	en: {
		TOO_MANY_REQUESTS: 'Too many requests come from your network. Try again in an hour.',
		VALIDATION_ERROR: 'One of the services chosen is gone. Load the page again, then retry.',
	},
})
