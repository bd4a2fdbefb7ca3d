import type { KeyPermission } from '#services/accounts/api-keys/contract.ts'
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

/** What the permissions of API keys allow. */
export const permissionMessages = defineMessages<Record<KeyPermission, string>>({
	fr: {
		'assets.manage': 'Gérer les images',
		'content.edit': 'Modifier les contenus',
		'content.moderate': 'Modérer les contenus',
		'launcher.manage': 'Publier le lanceur',
		'status.manage': 'Gérer le status des services',
	},
	en: {
		'assets.manage': 'Manage images',
		'content.edit': 'Edit content',
		'content.moderate': 'Moderate content',
		'launcher.manage': 'Publish the launcher',
		'status.manage': 'Manage service status',
	},
})
