import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		label: 'Vue à la place de quelqu’un',
		as: (name: string) => `Vous voyez le site comme ${name}.`,
		stop: 'Revenir à mon compte',
	},
	en: {
		label: 'Viewing the site as somebody else',
		as: (name: string) => `You are viewing the site as ${name}.`,
		stop: 'Back to my account',
	},
})
