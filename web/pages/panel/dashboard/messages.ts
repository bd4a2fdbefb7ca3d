import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Panel',
		heading: 'Vue d’ensemble',
		lead: 'Ce qui demande votre attention, puis la vie du site en quelques chiffres.',
		accounts: 'Comptes',
		monitorsUp: 'Services en marche',
		storedMails: 'Mails gardés ici',
		waitingMails: 'Mails en attente',
		jobs: 'Exports et suppressions en attente',
		freeOf: (total: string) => `Libres sur un disque de ${total}`,
		of: (part: string, whole: string) => `${part} sur ${whole}`,
		atLeast: (count: string) => `${count} ou plus`,
	},
	en: {
		title: 'Panel',
		heading: 'Overview',
		lead: 'What needs your attention, then the life of the site in a few figures.',
		accounts: 'Accounts',
		monitorsUp: 'Services up',
		storedMails: 'Emails kept here',
		waitingMails: 'Emails waiting',
		jobs: 'Exports and deletions waiting',
		freeOf: (total: string) => `Free on a disk of ${total}`,
		of: (part: string, whole: string) => `${part} of ${whole}`,
		atLeast: (count: string) => `${count} or more`,
	},
})
