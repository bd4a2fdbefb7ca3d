import { defineMessages } from '#web/i18n/messages.ts'

/** Why a client is not registered, by code. */
export const problemWords = defineMessages({
	fr: {
		NAME_REQUIRED: 'Indiquez le nom du service.',
		INVALID_NAME: 'Le nom tient sur une ligne, en 100 caractères au plus.',
		URI_REQUIRED: 'Indiquez au moins une adresse de retour.',
		URI_INCOMPLETE: 'Une adresse n’est pas complète. Elle s’écrit comme « https://exemple.fr/retour ».',
		URI_NOT_HTTPS:
			'Une adresse doit commencer par https, sauf sur la machine de la personne (http://127.0.0.1/…).',
		URI_WITH_FRAGMENT: 'Une adresse ne peut pas contenir « # ».',
		URI_WITH_WILDCARD: 'Une adresse est exacte : « * » n’y a pas de sens. Écrivez chaque adresse.',
		URI_WITH_PASSWORD: 'Une adresse ne contient ni nom ni mot de passe.',
		TOO_MANY_URIS: 'Vingt adresses au plus.',
		URI_NOT_PUBLIC:
			'Le site prévient ce service lui-même : l’adresse doit être publique, car celle du site l’est aussi.',
		URI_WITH_PORT: 'Le site prévient ce service lui-même : il n’appelle que le port de https (443).',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Rechargez la page, puis réessayez.',
	},
	en: {
		NAME_REQUIRED: 'Enter the name of the service.',
		INVALID_NAME: 'A name fits on one line, in 100 characters at most.',
		URI_REQUIRED: 'Enter at least one return address.',
		URI_INCOMPLETE: 'An address is incomplete. It looks like “https://example.org/return”.',
		URI_NOT_HTTPS: 'An address starts with https, except on the person’s own machine (http://127.0.0.1/…).',
		URI_WITH_FRAGMENT: 'An address cannot contain “#”.',
		URI_WITH_WILDCARD: 'An address is exact: “*” means nothing in it. Write every address.',
		URI_WITH_PASSWORD: 'An address contains neither name nor password.',
		TOO_MANY_URIS: 'Twenty addresses at most.',
		URI_NOT_PUBLIC: 'The site calls this address itself: it must be public, as the site’s own is.',
		URI_WITH_PORT: 'The site calls this address itself: it calls the port of https (443) alone.',
		VALIDATION_ERROR: 'The form was not understood. Load the page again, then retry.',
	},
})
