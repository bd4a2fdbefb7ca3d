import { defineMessages, type Locale } from '#web/i18n/messages.ts'

const roleNames = defineMessages({
	fr: {
		owner: 'Responsable du site',
		admin: 'Administration',
		editor: 'Rédaction',
		moderator: 'Modération',
		member: 'Membre',
	},
	en: {
		owner: 'Site owner',
		admin: 'Administrator',
		editor: 'Editor',
		moderator: 'Moderator',
		member: 'Member',
	},
})

/** A role in words; its own name when it is none of ours. */
export function roleName(role: string, locale: Locale): string {
	const names: Record<string, string> = roleNames[locale]
	return Object.hasOwn(names, role) ? names[role]! : role
}
