import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		owner: 'Propriétaire',
		admin: 'Administration',
		editor: 'Rédaction',
		moderator: 'Modération',
		member: 'Membre',
	},
	en: {
		owner: 'Owner',
		admin: 'Administrator',
		editor: 'Editor',
		moderator: 'Moderator',
		member: 'Member',
	},
})

export const deviceMessages = defineMessages({
	fr: {
		device: (browser: string, os: string) => `${browser} sur ${os}`,
		unknown: 'Appareil inconnu',
	},
	en: {
		device: (browser: string, os: string) => `${browser} on ${os}`,
		unknown: 'Unknown device',
	},
})
