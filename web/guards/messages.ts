import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { upcoming: 'De nouvelles conditions d’utilisation prendront effet le', read: 'Les lire' },
	en: { upcoming: 'New terms of use will take effect on', read: 'Read them' },
})
