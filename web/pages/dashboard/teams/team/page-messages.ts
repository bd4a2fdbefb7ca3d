import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'La page de l’équipe',
		lead: 'Chaque langue s’écrit et se publie à part.',
		see: 'Voir la page',
		edit: 'Modifier la page',
		editOf: (language: string) => `Modifier la page : ${language}`,
		write: 'Écrire la page',
		writeOf: (language: string) => `Écrire la page : ${language}`,
		notWritten: 'Pas encore écrite dans cette langue',
		unpublished: 'Des modifications ne sont pas publiées.',
		fields: 'Image, liens et personnes',
		none: 'Cette équipe n’a pas encore de page : un administrateur du site la crée, puis vous la modifiez ici.',
		noneForEditors: 'Cette équipe n’a pas encore de page.',
		create: 'Créer la page',
	},
	en: {
		title: 'The team’s page',
		lead: 'Each language is written and published separately.',
		see: 'See the page',
		edit: 'Edit the page',
		editOf: (language: string) => `Edit the page: ${language}`,
		write: 'Write the page',
		writeOf: (language: string) => `Write the page: ${language}`,
		notWritten: 'Not written yet in this language',
		unpublished: 'Some changes are not published.',
		fields: 'Picture, links and people',
		none: 'This team has no page yet: an administrator of the site creates it, then you edit it here.',
		noneForEditors: 'This team has no page yet.',
		create: 'Create the page',
	},
})
