import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { relatedTools: 'Outils voisins' },
	en: { relatedTools: 'More tools' },
})
