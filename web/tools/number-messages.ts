import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { range: (least: string, most: string) => `Écrivez un nombre de ${least} à ${most}.` },
	en: { range: (least: string, most: string) => `Write a number from ${least} to ${most}.` },
})
