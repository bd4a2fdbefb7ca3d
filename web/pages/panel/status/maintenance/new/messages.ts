import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Prévoir une maintenance',
		description: 'Annoncer des travaux, une fois ou régulièrement.',
		lead: 'Elle est annoncée sur la page publique et dans le calendrier dès que vous l’enregistrez.',
		plan: 'Prévoir la maintenance',
	},
	en: {
		title: 'Plan maintenance',
		description: 'Announce one-off or recurring work.',
		lead: 'It’s announced on the public page and in the calendar as soon as you save it.',
		plan: 'Plan maintenance',
	},
})
