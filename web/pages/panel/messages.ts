import { defineMessages } from '#web/i18n/messages.ts'

/** The words that the panel's pages have in common. */
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
		admin: 'Administration',
		editor: 'Editing',
		moderator: 'Moderation',
		member: 'Member',
	},
})
