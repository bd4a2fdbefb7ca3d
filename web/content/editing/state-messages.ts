import { defineMessages } from '#web/i18n/messages.ts'

export const stateMessages = defineMessages({
	fr: {
		draft: 'Brouillon',
		scheduled: 'Programmé',
		published: 'Publié',
		archived: 'Archivé',
	},
	en: {
		draft: 'Draft',
		scheduled: 'Scheduled',
		published: 'Published',
		archived: 'Archived',
	},
})

/** The names of the languages. */
export const languageMessages = defineMessages({
	fr: { fr: 'Français', en: 'Anglais' },
	en: { fr: 'French', en: 'English' },
})
