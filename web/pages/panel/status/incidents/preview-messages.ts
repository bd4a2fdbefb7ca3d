import { defineMessages } from '#web/i18n/messages.ts'

export const previewMessages = defineMessages({
	fr: {
		preview: (label: string) => `Aperçu : ${label.toLocaleLowerCase('fr')}`,
		show: 'Aperçu',
		nothing: 'Le texte se montre ici à mesure que vous l’écrivez.',
		failed:
			'L’aperçu n’est pas venu : le site ne répond pas, ou le texte est trop long. Votre texte est gardé.',
		inFrench: 'En français',
		inEnglish: 'En anglais',
	},
	en: {
		preview: (label: string) => `Preview: ${label.toLocaleLowerCase('en')}`,
		show: 'Preview',
		nothing: 'The text shows here as you write it.',
		failed: 'The preview did not come: the site does not answer, or the text is too long. Your text is kept.',
		inFrench: 'In French',
		inEnglish: 'In English',
	},
})
