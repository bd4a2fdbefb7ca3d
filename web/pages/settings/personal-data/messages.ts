import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vos données',
		description: 'Une copie de tout ce que le site garde de vous.',
		lead: 'Une archive de tout ce que le site garde de vous : une page à lire, les mêmes données pour un programme (JSON) et vos images.',
		ask: 'Demander une copie',
		asked: 'La copie se prépare. Un message vous dira quand elle sera prête, vous pouvez quitter cette page.',
		removed: 'La copie est effacée.',
		confirmFirst: 'Vos données demandent une connexion récente. Confirmez d’abord que c’est vous.',
		copies: 'Vos copies',
		waiting: 'En préparation',
		ready: 'Prête',
		askedAt: 'Demandée le',
		until: 'Sera effacée le',
		size: (megabytes: string) => `${megabytes} Mo`,
		download: 'Télécharger',
		remove: 'Effacer',
		stop: 'Arrêter',
		leave: 'Supprimer le compte',
	},
	en: {
		title: 'Your data',
		description: 'A copy of everything that the site holds about you.',
		lead: 'An archive of everything that the site holds about you: a page to read, the same data for a program (JSON) and your pictures.',
		ask: 'Ask for a copy',
		asked: 'The copy is being prepared. A message will tell you when it is ready, you may leave this page.',
		removed: 'The copy is erased.',
		confirmFirst: 'Your data needs a recent sign-in. First confirm that it is you.',
		copies: 'Your copies',
		waiting: 'Being prepared',
		ready: 'Ready',
		askedAt: 'Asked on',
		until: 'Will be erased on',
		size: (megabytes: string) => `${megabytes} MB`,
		download: 'Download',
		remove: 'Erase',
		stop: 'Stop',
		leave: 'Delete the account',
	},
})

export const errorTexts = {
	fr: { EXPORT_RUNNING: 'Une copie est déjà en préparation.' },
	en: { EXPORT_RUNNING: 'A copy is being prepared already.' },
}
