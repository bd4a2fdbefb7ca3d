import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Notifications',
		description: 'Ce qui vous concerne, du plus récent au plus ancien.',
		lead: (unread: number) => {
			if (unread === 0) return 'Vous avez tout lu.'
			return unread === 1 ? 'Une n’est pas lue.' : `${unread > 99 ? 'Plus de 99' : unread} ne sont pas lues.`
		},
		showUnread: 'Non lues seulement',
		showAll: 'Tout afficher',
		settings: 'Choisir ce qui vous est signalé',
		readAll: 'Tout marquer comme lu',
		read: 'Marquer comme lue',
		readOf: (sentence: string) => `Marquer comme lue : ${sentence}`,
		new: 'Nouveau :',
		none: 'Rien pour l’instant',
		noneUnread: 'Tout est lu',
		noneAbout: 'Réponses, invitations et places qui se libèrent apparaîtront ici.',
	},
	en: {
		title: 'Notifications',
		description: 'What concerns you, newest first.',
		lead: (unread: number) => {
			if (unread === 0) return 'You have read everything.'
			return `${unread > 99 ? 'More than 99' : unread} unread.`
		},
		showUnread: 'Unread only',
		showAll: 'Show all',
		settings: 'Choose what you are told',
		readAll: 'Mark all as read',
		read: 'Mark as read',
		readOf: (sentence: string) => `Mark as read: ${sentence}`,
		new: 'New:',
		none: 'Nothing yet',
		noneUnread: 'Everything is read',
		noneAbout: 'Replies, invitations and places that become free will appear here.',
	},
})
