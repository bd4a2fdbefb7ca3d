import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Déclarer un incident',
		description: 'Dire à tout le monde que quelque chose ne fonctionne pas.',
		lead: 'Chacun le lit dès que vous l’envoyez, et ceux qui suivent ces services sont prévenus.',
		first: 'Premier message',
		subscribersNotified: (count: number) =>
			count === 0
				? 'Personne n’est abonné par email.'
				: count === 1
					? '1 abonné par email sera prévenu, s’il suit ces services.'
					: `Jusqu’à ${count} abonnés par email seront prévenus : ceux qui suivent ces services.`,
		declare: 'Déclarer l’incident',
	},
	en: {
		title: 'Declare an incident',
		description: 'Tell everybody that something does not work.',
		lead: 'Everybody reads it as soon as you send it, and those who follow these services are subscribersNotified.',
		first: 'First message',
		subscribersNotified: (count: number) =>
			count === 0
				? 'Nobody subscribed by email.'
				: count === 1
					? '1 email subscriber will be subscribersNotified, if they follow these services.'
					: `Up to ${count} email subscribers will be subscribersNotified: those who follow these services.`,
		declare: 'Declare the incident',
	},
})
