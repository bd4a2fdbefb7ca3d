import { defineMessages } from '#web/i18n/messages.ts'

export const stateMessages = defineMessages({
	fr: {
		draft: 'Brouillon',
		scheduled: 'Programmé',
		published: 'Publié',
		archived: 'Archivé',
		french: 'Français',
		english: 'Anglais',
	},
	en: {
		draft: 'Draft',
		scheduled: 'Scheduled',
		published: 'Published',
		archived: 'Archived',
		french: 'French',
		english: 'English',
	},
})

export const languageKeys = { fr: 'french', en: 'english' } as const
