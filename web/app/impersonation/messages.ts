import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		label: 'Vue à la place de quelqu’un',
		as: (name: string) => `Vous voyez le site comme ${name}.`,
		stop: 'Revenir à mon compte',
	},
	en: {
		label: 'Seeing the site as somebody',
		as: (name: string) => `You see the site as ${name}.`,
		stop: 'Back to my account',
	},
})
