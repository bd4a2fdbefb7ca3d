import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Documents',
		lead: 'Les règles, guides et chartes de la communauté, dans leur version en vigueur.',
		version: (version: number) => `Version ${version}`,
		effective: 'En vigueur depuis le',
		empty: 'Aucun document pour le moment',
		emptyDetail: 'Les règles et les guides de la communauté se liront ici.',
		legal: 'Documents légaux',
		legalSummary: 'Mentions légales, conditions d’utilisation, données personnelles.',
		legalLead: 'Qui édite ce site, à quelles conditions on s’en sert et ce que deviennent vos données.',
		legalEmpty: 'Aucun document légal n’est encore publié',
		legalEmptyDetail: 'L’équipe de ce site les prépare.',
		contents: 'Sommaire',
		print: 'Imprimer',
	},
	en: {
		title: 'Documents',
		lead: 'The community’s rules, guides and charters, in their current version.',
		version: (version: number) => `Version ${version}`,
		effective: 'In force since',
		empty: 'No documents yet',
		emptyDetail: 'The community’s rules and guides will be here to read.',
		legal: 'Legal documents',
		legalSummary: 'Legal notice, terms of use, personal data.',
		legalLead: 'Who publishes this site, on what terms it is used, and what happens to your data.',
		legalEmpty: 'No legal document has been published yet',
		legalEmptyDetail: 'The people who run this site are preparing them.',
		contents: 'Contents',
		print: 'Print',
	},
})
