import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		label: 'Adresse du texte seul',
		limits:
			'Le serveur récrit ce texte pour qui ouvre cette adresse, le même pour toujours : cent fois d’affilée au plus, puis deux fois par seconde.',
		own: 'Vos mots restent dans cette page : aucune adresse ne rend un texte fait avec eux. Choisissez le latin ou le français, ou téléchargez le texte.',
		tooMuch: (most: string) =>
			`Le serveur écrit environ ${most} caractères au plus. Demandez moins de texte, ou téléchargez-le.`,
	},
	en: {
		label: 'Address of the text alone',
		limits:
			'The server writes this text again for whoever opens this address, the same for ever: a hundred times in a row at most, then twice a second.',
		own: 'Your words stay in this page: no address gives a text that is made of them. Choose Latin or French, or download the text.',
		tooMuch: (most: string) =>
			`The server writes about ${most} characters at most. Ask for less text, or download it.`,
	},
})
