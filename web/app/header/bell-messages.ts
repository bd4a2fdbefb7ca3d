import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Notifications',
		none: 'Notifications',
		unread: (count: number) =>
			count === 1
				? 'Notifications\u00A0: une non lue'
				: `Notifications\u00A0: ${count > 99 ? 'plus de 99' : count} non lues`,
		empty: 'Rien pour l’instant.',
		unreachable: 'Vos notifications ne répondent pas. Réessayez dans un instant.',
		new: 'Nouveau\u00A0:',
		readAll: 'Tout marquer comme lu',
		all: 'Toutes les notifications',
	},
	en: {
		title: 'Notifications',
		none: 'Notifications',
		unread: (count: number) => `Notifications: ${count > 99 ? 'more than 99' : count} unread`,
		empty: 'Nothing yet.',
		unreachable: 'Your notifications can’t be read. Try again in a moment.',
		new: 'New:',
		readAll: 'Mark all as read',
		all: 'All notifications',
	},
})
