import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Déclarer un incident',
		description: 'Dire à tout le monde que quelque chose ne fonctionne pas.',
		lead: 'Chacun le lit dès que vous l’envoyez, et ceux qui suivent ces services sont prévenus.',
		first: 'Premier message',
		declare: 'Déclarer l’incident',
	},
	en: {
		title: 'Declare an incident',
		description: 'Tell everybody that something does not work.',
		lead: 'Everybody reads it as soon as you send it, and those who follow these services are told.',
		first: 'First message',
		declare: 'Declare the incident',
	},
})
