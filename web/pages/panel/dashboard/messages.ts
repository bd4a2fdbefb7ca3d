import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Panel',
		heading: 'Vue d’ensemble',
		lead: 'Ce qui demande votre attention, puis la vie du site en quelques chiffres.',
		hint: 'Ctrl K (⌘ K sur Mac) trouve aussi ce que vous gérez : utilisateurs, moniteurs, contenus ou réglages.',
		accounts: 'Comptes',
		monitorsUp: 'Services en marche',
		storedMails: 'Mails gardés ici',
		waitingMails: 'Mails en attente',
		jobs: 'Tâches en attente',
		freeOf: (total: string) => `Libres sur ${total} de disque`,
		of: (part: string, whole: string) => `${part} sur ${whole}`,
		atLeast: (count: string) => `${count} ou plus`,
	},
	en: {
		title: 'Panel',
		heading: 'Overview',
		lead: 'What needs your attention, then the life of the site in a few figures.',
		hint: 'Ctrl K (⌘ K on a Mac) also finds what you manage: users, monitors, content or settings.',
		accounts: 'Accounts',
		monitorsUp: 'Services up',
		storedMails: 'Emails kept here',
		waitingMails: 'Emails waiting',
		jobs: 'Jobs waiting',
		freeOf: (total: string) => `Free of ${total} of disk`,
		of: (part: string, whole: string) => `${part} of ${whole}`,
		atLeast: (count: string) => `${count} or more`,
	},
})
