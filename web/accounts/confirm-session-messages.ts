import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { confirm: 'Confirmer que c’est moi' },
	en: { confirm: 'Confirm it’s me' },
})
