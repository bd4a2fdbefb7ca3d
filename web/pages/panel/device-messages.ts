import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		device: (browser: string, os: string) => `${browser} sur ${os}`,
		unknown: 'Appareil inconnu',
	},
	en: {
		device: (browser: string, os: string) => `${browser} on ${os}`,
		unknown: 'Unknown device',
	},
})
