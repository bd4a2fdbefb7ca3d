import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		search: 'Chercher un outil',
		searchExample: 'mot de passe, QR, base64…',
		found: (count: number) => (count < 2 ? `${count} outil` : `${count} outils`),
		none: (query: string) => `Rien ne correspond à « ${query} »`,
		noneDetail: 'Essayez un mot plus court, ou le nom de ce que vous voulez obtenir.',
		showAll: 'Voir tous les outils',
		downloader: 'Téléchargeur de vidéos',
		downloaderSummary: 'Lit l’adresse d’une vidéo YouTube. Le téléchargement viendra.',
	},
	en: {
		search: 'Find a tool',
		searchExample: 'password, QR, base64…',
		found: (count: number) => (count === 1 ? '1 tool' : `${count} tools`),
		none: (query: string) => `Nothing matches “${query}”`,
		noneDetail: 'Try a shorter word, or the name of what you want to get.',
		showAll: 'Show all tools',
		downloader: 'Video downloader',
		downloaderSummary: 'Reads the address of a YouTube video. Downloading is coming later.',
	},
})
