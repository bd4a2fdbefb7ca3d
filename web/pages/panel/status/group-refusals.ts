import { defineMessages } from '#web/i18n/messages.ts'

/** Why the list was not changed, by code. */
export const groupRefusals = defineMessages({
	fr: {
		GROUP_NAME_REQUIRED: 'Indiquez le nom du groupe.',
		INVALID_GROUP_NAME: 'Le nom tient sur une ligne, en 60 caractères au plus, sans caractères cachés.',
		TOO_MANY_GROUPS: 'Il y a déjà 200 groupes. Supprimez-en un.',
		GROUP_NOT_FOUND: 'Ce groupe n’existe plus.',
		MONITOR_NOT_FOUND: 'Ce moniteur n’existe plus.',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Rechargez la page, puis réessayez.',
	},
	en: {
		GROUP_NAME_REQUIRED: 'Enter the name of the group.',
		INVALID_GROUP_NAME: 'A name fits on one line, in 60 characters at most, without hidden ones.',
		TOO_MANY_GROUPS: 'There are 200 groups already. Remove one.',
		GROUP_NOT_FOUND: 'This group is gone.',
		MONITOR_NOT_FOUND: 'This monitor is gone.',
		VALIDATION_ERROR: 'The form was not understood. Load the page again, then retry.',
	},
})
