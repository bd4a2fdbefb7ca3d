import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		again: 'Un autre texte',
		copyLink: 'Copier le lien vers ce texte',
		count: 'Combien ?',
		countWrong: (most: string) => `Écrivez un nombre entier de 1 à ${most}.`,
		made: 'Nouveau texte.',
		opensWithLorem: 'Commencer par « Lorem ipsum »',
		paragraphs: 'Paragraphes',
		seed: 'Graine',
		seedHint: 'La même graine donne toujours le même texte. Elle est dans le lien que vous copiez.',
		sentences: 'Phrases',
		sources:
			'Mots de Cicéron, De finibus bonorum et malorum, I, 32–33 (45 av. J.-C.), mélangés. Ce n’est pas du latin qui veut dire quelque chose.',
		text: 'Texte',
		unit: 'Unité',
		words: 'Mots',
	},
	en: {
		again: 'Another text',
		copyLink: 'Copy the link to this text',
		count: 'How many?',
		countWrong: (most: string) => `Write a whole number from 1 to ${most}.`,
		made: 'New text.',
		opensWithLorem: 'Begin with “Lorem ipsum”',
		paragraphs: 'Paragraphs',
		seed: 'Seed',
		seedHint: 'The same seed always gives the same text. It is in the link that you copy.',
		sentences: 'Sentences',
		sources:
			'Words of Cicero, De finibus bonorum et malorum, I, 32–33 (45 BC), shuffled. It is not Latin that means anything.',
		text: 'Text',
		unit: 'Unit',
		words: 'Words',
	},
})
