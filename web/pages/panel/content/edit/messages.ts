import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { content: 'Contenu', settings: 'Réglages' },
	en: { content: 'Content', settings: 'Settings' },
})
