import { defineMessages } from '#web/i18n/messages.ts'

/** Why a key is not made, by code. */
export const refusalWords = defineMessages({
	fr: {
		KEY_NAME_REQUIRED: 'Indiquez un nom.',
		INVALID_KEY_NAME: 'Le nom tient sur une ligne, en 60 caractères au plus, sans caractères cachés.',
		TOO_MANY_KEYS: 'Il y a déjà 50 clés. Révoquez-en une.',
		KEY_REVOKED: 'Cette clé a été révoquée depuis. Envoyez de nouveau pour en créer une autre.',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Rechargez la page, puis réessayez.',
	},
	en: {
		KEY_NAME_REQUIRED: 'Enter a name.',
		INVALID_KEY_NAME: 'A name fits on one line, in 60 characters at most, without hidden ones.',
		TOO_MANY_KEYS: 'There are 50 keys already. Revoke one.',
		KEY_REVOKED: 'This key was revoked since. Send again to make another one.',
		VALIDATION_ERROR: 'The form was not understood. Load the page again, then retry.',
	},
})
