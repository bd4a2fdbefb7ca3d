import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { title: 'Un instant', description: 'Vous retournez au site d’où vous veniez.' },
	en: { title: 'One moment', description: 'You are returning to the site you came from.' },
})
