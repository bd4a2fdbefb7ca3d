import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { neighbours: 'Outils voisins' },
	en: { neighbours: 'More tools' },
})
