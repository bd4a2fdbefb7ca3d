import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		members: (count: number) => (count < 2 ? `${count} membre` : `${count} membres`),
		updated: 'Mis à jour le',
		owner: 'Responsable',
		admin: 'Administration',
		member: 'Membre',
		pinned: 'Épinglée',
	},
	en: {
		members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
		updated: 'Updated on',
		owner: 'Lead',
		admin: 'Administrator',
		member: 'Member',
		pinned: 'Pinned',
	},
})
