import { defineMessages } from '#web/i18n/messages.ts'

/** Why something about an incident or a maintenance window is not kept, by code. */
export const problemWords = defineMessages({
	fr: {
		TITLE_REQUIRED: 'Écrivez un titre en français : c’est la langue du site.',
		TITLE_TOO_LONG: 'Le titre tient sur une ligne, en 120 caractères au plus.',
		TEXT_REQUIRED: 'Écrivez un message en français : c’est la langue du site.',
		TEXT_TOO_LONG: 'Le texte est trop long : 10 000 caractères au plus.',
		POSTMORTEM_TOO_LONG: 'Le texte est trop long : 50 000 caractères au plus.',
		FRENCH_REQUIRED: 'Écrivez d’abord ce texte en français : c’est la langue du site.',
		INVALID_TIME: 'Cette date n’a pas été comprise. Choisissez un jour et une heure.',
		IN_THE_FUTURE: 'Cette heure n’est pas encore passée. Laissez vide pour dater de maintenant.',
		MONITOR_IS_GONE: 'Un des moniteurs choisis n’existe plus. Rechargez la page, puis réessayez.',
		ONLY_UPDATE: 'C’est le seul message de cet incident. Supprimez plutôt l’incident entier.',
		NOT_RESOLVED: 'L’incident n’est plus résolu : le bilan s’écrit une fois qu’il l’est.',
		IS_GONE: 'Cela n’existe plus : quelqu’un l’a supprimé entre-temps.',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Rechargez la page, puis réessayez.',
		UNAVAILABLE:
			'Le service qui surveille l’état de nos services ne répond pas. Votre texte est gardé, réessayez dans une minute.',
	},
	en: {
		TITLE_REQUIRED: 'Write a title in French: it is the language of the site.',
		TITLE_TOO_LONG: 'A title fits on one line, in 120 characters at most.',
		TEXT_REQUIRED: 'Write a message in French: it is the language of the site.',
		TEXT_TOO_LONG: 'The text is too long: 10,000 characters at most.',
		POSTMORTEM_TOO_LONG: 'The text is too long: 50,000 characters at most.',
		FRENCH_REQUIRED: 'Write this text in French first: it is the language of the site.',
		INVALID_TIME: 'This date was not understood. Choose a day and a time.',
		IN_THE_FUTURE: 'This time has not come yet. Leave it empty to date from now.',
		MONITOR_IS_GONE: 'One of the chosen monitors is gone. Load the page again, then retry.',
		ONLY_UPDATE: 'This is the only message of the incident. Remove the whole incident instead.',
		NOT_RESOLVED: 'The incident is resolved no more: its review is written once it is.',
		IS_GONE: 'It is gone: somebody has removed it meanwhile.',
		VALIDATION_ERROR: 'The form was not understood. Load the page again, then retry.',
		UNAVAILABLE: 'The status service does not answer. Your text is kept, try again in a minute.',
	},
})
