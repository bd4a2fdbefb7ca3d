import { defineMessages } from '#web/i18n/messages.ts'

/** The pieces of a legal notice; keyed by the fields of the legal identity. */
export const identityMessages = defineMessages({
	fr: {
		kind: 'Éditeur',
		name: 'Nom',
		legalForm: 'Forme juridique',
		address: 'Adresse',
		phone: 'Téléphone',
		registration: 'Numéro d’inscription',
		shareCapital: 'Capital social',
		vatNumber: 'Numéro de TVA',
		director: 'Direction de la publication',
		coDirector: 'Codirection de la publication',
		hostName: 'Nom de l’hébergeur',
		hostAddress: 'Adresse de l’hébergeur',
		hostPhone: 'Téléphone de l’hébergeur',
		email: 'Adresse email de contact',
		dataProtection: 'Données personnelles',
	},
	en: {
		kind: 'Publisher',
		name: 'Name',
		legalForm: 'Legal form',
		address: 'Address',
		phone: 'Telephone',
		registration: 'Registration number',
		shareCapital: 'Share capital',
		vatNumber: 'VAT number',
		director: 'Director of publication',
		coDirector: 'Co-director of publication',
		hostName: 'Name of the host',
		hostAddress: 'Address of the host',
		hostPhone: 'Telephone of the host',
		email: 'Contact email address',
		dataProtection: 'Personal data',
	},
})
