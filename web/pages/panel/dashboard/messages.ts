import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Panel',
		heading: 'Vue d’ensemble',
		lead: 'Ce qui demande votre attention, puis la vie du site en quelques chiffres.',
		accounts: 'Comptes',
		storedMails: 'Mails gardés ici',
		waitingMails: 'Mails en attente',
		atLeast: (count: string) => `${count} ou plus`,
	},
	en: {
		title: 'Panel',
		heading: 'Overview',
		lead: 'What needs your attention, then the life of the site in a few figures.',
		accounts: 'Accounts',
		storedMails: 'Emails kept here',
		waitingMails: 'Emails waiting',
		atLeast: (count: string) => `${count} or more`,
	},
})
