import { defineMessages } from '#web/i18n/messages.ts'

/** As the bell shows a count; its name says the same. */
export const shownCount = (count: number) => (count > 99 ? '99+' : String(count))

export const messages = defineMessages({
	fr: {
		title: 'Notifications',
		none: 'Notifications',
		unread: (count: number) => `Notifications : ${shownCount(count)} ${count === 1 ? 'non lue' : 'non lues'}`,
		empty: 'Rien pour l’instant.',
		unreachable: 'Vos notifications ne répondent pas. Réessayez dans un instant.',
		new: 'Nouveau :',
		readAll: 'Tout marquer comme lu',
		all: 'Toutes les notifications',
	},
	en: {
		title: 'Notifications',
		none: 'Notifications',
		unread: (count: number) => `Notifications: ${shownCount(count)} unread`,
		empty: 'Nothing yet.',
		unreachable: 'Your notifications can’t be read. Try again in a moment.',
		new: 'New:',
		readAll: 'Mark all as read',
		all: 'All notifications',
	},
})
