import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Mesure d’audience',
		lead: 'Un script d’un tiers, chargé seulement pour qui l’accepte. Sans script, la question n’est posée à personne.',
		provider: 'Nom du service',
		providerHint: 'Il est montré à qui doit accepter.',
		scriptAddress: 'Adresse du script',
		scriptAddressHint: 'Elle commence par « https:// ». Vide : pas de mesure.',
		siteIdAttribute: 'Attribut de l’identifiant',
		siteIdAttributeHint: 'Celui que le service indique, par exemple data-website-id ou data-domain.',
		siteId: 'Identifiant du site',
		INVALID_ADDRESS: 'L’adresse commence par « https:// ».',
		PROVIDER_REQUIRED: 'Indiquez le nom du service.',
		INVALID_ATTRIBUTE: 'Un attribut s’écrit « data- » suivi de lettres minuscules.',
		INVALID_SITE_ID: 'Indiquez l’identifiant : lettres, chiffres, points et tirets.',
	},
	en: {
		title: 'Audience measurement',
		lead: 'A script of a third party, loaded only for those who accept it. Without a script nobody is asked.',
		provider: 'Name of the service',
		providerHint: 'Shown to those who have to accept it.',
		scriptAddress: 'Address of the script',
		scriptAddressHint: 'It starts with “https://”. Leave empty for no measurement.',
		siteIdAttribute: 'Attribute of the id',
		siteIdAttributeHint: 'The one that the service names, for example data-website-id or data-domain.',
		siteId: 'Site id',
		INVALID_ADDRESS: 'The address starts with “https://”.',
		PROVIDER_REQUIRED: 'Enter the name of the service.',
		INVALID_ATTRIBUTE: 'An attribute is written “data-” followed by lower-case letters.',
		INVALID_SITE_ID: 'Enter the id: letters, digits, dots and dashes.',
	},
})
