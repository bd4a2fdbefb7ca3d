import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Insérer une image',
		sending: (name: string, percent: string) => `Envoi de ${name} : ${percent}`,
		sent: (name: string) => `${name} est envoyée.`,
		alt: 'Texte alternatif',
		altHint: 'Ce que l’image montre, en une phrase, pour qui ne la voit pas.',
		altMissing: 'Décrivez l’image, ou indiquez qu’elle est décorative.',
		decorative: 'Image décorative',
		decorativeHint: 'Elle n’apporte rien au texte : les lecteurs d’écran la passent.',
		insert: 'Insérer',
		retry: 'Réessayer',
		cancel: 'Annuler',
	},
	en: {
		title: 'Insert a picture',
		sending: (name: string, percent: string) => `Sending ${name}: ${percent}`,
		sent: (name: string) => `${name} is uploaded.`,
		alt: 'Alt text',
		altHint: 'What the picture shows, in one sentence, for those who do not see it.',
		altMissing: 'Describe the picture, or mark it as decorative.',
		decorative: 'Decorative picture',
		decorativeHint: 'It adds nothing to the text: screen readers skip it.',
		insert: 'Insert',
		retry: 'Retry',
		cancel: 'Cancel',
	},
})
