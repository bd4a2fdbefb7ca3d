import { defineMessages } from '#web/i18n/messages.ts'

/** Why nothing was changed about alerts, by code. */
export const problemWords = defineMessages({
	fr: {
		ADDRESS_REQUIRED: 'Indiquez l’adresse.',
		INVALID_ADDRESS:
			'Cette adresse ne convient pas : une adresse email complète, ou une adresse https publique sans port ni mot de passe.',
		ALREADY_THERE: 'Cette adresse y est déjà, ou il y a déjà 50 destinataires.',
		INVALID_MINUTES: 'Indiquez un nombre entier de minutes, de 0 à 1440.',
		TOO_MANY_TESTS: 'Il y a eu trop d’essais. Réessayez dans une heure.',
		IS_GONE: 'Cela n’existe plus : quelqu’un l’a retiré entre-temps. Rechargez la page.',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Rechargez la page, puis réessayez.',
		UNAVAILABLE: 'Le service qui surveille l’état de nos services ne répond pas. Réessayez dans une minute.',
	},
	en: {
		ADDRESS_REQUIRED: 'Enter the address.',
		INVALID_ADDRESS:
			'This address will not do: a complete email address, or a public https address without port or password.',
		ALREADY_THERE: 'This address is there already, or there are 50 recipients already.',
		INVALID_MINUTES: 'Enter a whole number of minutes, from 0 to 1440.',
		TOO_MANY_TESTS: 'Too many test alerts were sent. Try again in an hour.',
		IS_GONE: 'It is gone: somebody has removed it meanwhile. Load the page again.',
		VALIDATION_ERROR: 'The form was not understood. Load the page again, then retry.',
		UNAVAILABLE: 'The status service does not answer. Try again in a minute.',
	},
})
