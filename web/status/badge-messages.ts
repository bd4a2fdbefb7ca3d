import { defineMessages } from '#web/i18n/messages.ts'

export const badgeMessages = defineMessages({
	fr: {
		badge: 'Badge',
		lead: 'Pour montrer l’état de ce service sur un autre site, ou dans un README.',
		markdown: 'En Markdown',
		address: 'Adresse de l’image',
	},
	en: {
		badge: 'Badge',
		lead: 'Show the state of this service on another site, or in a README.',
		markdown: 'In Markdown',
		address: 'Image URL',
	},
})
