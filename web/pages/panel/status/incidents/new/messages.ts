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
		description: 'Tell everyone that something isn’t working.',
		lead: 'It’s public as soon as you send it, and people who follow these services are notified.',
		first: 'First update',
		subscribersNotified: (count: number) =>
			count === 0
				? 'There are no email subscribers.'
				: count === 1
					? '1 email subscriber will be notified, if they follow these services.'
					: `Up to ${count} email subscribers will be notified: those who follow these services.`,
		declare: 'Declare incident',
	},
})
