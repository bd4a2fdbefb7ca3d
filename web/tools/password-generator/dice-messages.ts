import { defineMessages } from '#web/i18n/messages.ts'

/** The words of phrases that are thrown with real dice. */
export const messages = defineMessages({
	fr: {
		lead: 'Pour ne vous fier à aucun ordinateur : cinq dés par mot. Leurs faces moins un, lues comme un nombre en base 6, donnent le rang du mot par le reste de sa division par 2 048 : 11 bits par mot. Au-delà de 6 143, relancez ces cinq dés.',
		dice: 'Vos lancers',
		diceHint: 'Des chiffres de 1 à 6, par exemple 31625 14263.',
		fault: (position: string) =>
			`Caractère ${position} : ce n’est pas la face d’un dé. Écrivez un chiffre de 1 à 6.`,
		missing: (count: number) =>
			count === 1 ? 'Encore 1 dé pour ce mot.' : `Encore ${count} dés pour ce mot.`,
		again: 'à relancer',
		rank: (rank: string) => `n° ${rank}`,
		words: 'Mots de vos dés',
		phrase: 'Phrase de vos dés',
		bits: (count: number, bits: string) =>
			count === 1 ? `1 mot, ${bits} bits` : `${count} mots, ${bits} bits`,
		lost: 'Les mots ne se sont pas chargés. Vérifiez la connexion.',
	},
	en: {
		lead: 'To trust no computer at all: five dice for each word. Their faces less one, read as a number in base 6, give the rank of the word by its remainder after 2,048: 11 bits each. Beyond 6,143, throw these five again.',
		dice: 'Your throws',
		diceHint: 'Digits from 1 to 6, such as 31625 14263.',
		fault: (position: string) =>
			`Character ${position}: this is no face of a die. Write a digit from 1 to 6.`,
		missing: (count: number) =>
			count === 1 ? '1 more die for this word.' : `${count} more dice for this word.`,
		again: 'throw again',
		rank: (rank: string) => `no. ${rank}`,
		words: 'Words of your dice',
		phrase: 'Phrase of your dice',
		bits: (count: number, bits: string) =>
			count === 1 ? `1 word, ${bits} bits` : `${count} words, ${bits} bits`,
		lost: 'The words did not load. Check the connection.',
	},
})
