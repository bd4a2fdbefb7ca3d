import { defineMessages } from '#web/i18n/messages.ts'

/** What is said of a page that could not be read again. */
export const unreadMessages = defineMessages({
	fr: {
		unread: (time: string) => `Page non relue : état de ${time}, heure de Paris`,
		detail: 'Elle a peut-être été retirée, ou votre session est finie.',
	},
	en: {
		unread: (time: string) => `Page not read again: state at ${time}, Paris time`,
		detail: 'It may have been removed, or your session is over.',
	},
})
