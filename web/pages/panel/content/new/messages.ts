import { maxTitleCharacters } from '#services/content/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		lead: 'Un titre suffit pour commencer. Le texte vient après, et rien ne paraît avant que vous ne le publiiez.',
		name: 'Titre',
		nameHint: 'L’adresse de la page en est tirée. Vous pourrez changer les deux.',
		language: 'Langue du texte',
		languageHint:
			'Le français est la langue d’origine : sans lui, la version française du site ne montre rien.',
		create: 'Créer et écrire',
	},
	en: {
		lead: 'A title is enough to begin. The text comes next, and nothing appears before you publish it.',
		name: 'Title',
		nameHint: 'The address of the page is made from it. You can change both later.',
		language: 'Language of the text',
		languageHint: 'French is the source: without it, the French version of the site shows nothing.',
		create: 'Create and write',
	},
})

export const errorMessages = defineMessages({
	fr: {
		TITLE_REQUIRED: 'Donnez un titre.',
		INVALID_TITLE: `Le titre tient sur une ligne, en ${maxTitleCharacters} caractères au plus.`,
		UNKNOWN_CATEGORY: 'Cette rubrique n’existe pas, ou plus. Choisissez-en une autre.',
		TERMS_EXIST: 'Un autre document est déjà celui des conditions d’utilisation.',
		SLUG_TAKEN: 'Le site a déjà une page à cette adresse. Choisissez un autre titre.',
	},
	en: {
		TITLE_REQUIRED: 'Give a title.',
		INVALID_TITLE: `A title must fit on one line and have ${maxTitleCharacters} characters at most.`,
		UNKNOWN_CATEGORY: 'This category does not exist, or no longer does. Choose another.',
		TERMS_EXIST: 'Another document already has the terms of use.',
		SLUG_TAKEN: 'The site already has a page at this address. Choose another title.',
	},
})
