import { defineMessages } from '#web/i18n/messages.ts'

/** No advice may be longer than the hint that it replaces, to avoid a layout shift. */
export const messages = defineMessages({
	fr: {
		strength: 'Solidité du mot de passe',
		strengthIs: (word: string) => `Solidité : ${word.toLowerCase()}`,
		score0: 'Très fragile',
		score1: 'Fragile',
		score2: 'Moyen',
		score3: 'Solide',
		score4: 'Très solide',
		tooShort: (missing: number) =>
			missing === 1 ? 'Encore 1 caractère au moins.' : `Encore ${missing} caractères au moins.`,
		almostCommon: 'Presque un mot de passe très répandu. Ajoutez des mots.',
		common: 'C’est un mot de passe très répandu. Changez-en.',
		date: 'Une date se devine vite. Ajoutez des mots.',
		keyboard: 'Des touches voisines se devinent vite. Ajoutez des mots.',
		knownPassphrase: 'Tout le monde connaît cette phrase. Changez-en.',
		more: 'Ajoutez un ou deux mots sans rapport entre eux.',
		name: 'Un nom seul se devine vite. Ajoutez d’autres mots.',
		names: 'N’employez pas que votre nom, ni celui du site.',
		oneWord: 'Un mot seul se devine vite. Ajoutez-en d’autres.',
		repeated: 'Ce qui se répète se devine vite. Variez les mots.',
		sequence: 'Une suite comme « abc » se devine vite. Ajoutez des mots.',
	},
	en: {
		strength: 'Strength of the password',
		strengthIs: (word: string) => `Strength: ${word.toLowerCase()}`,
		score0: 'Very weak',
		score1: 'Weak',
		score2: 'Fair',
		score3: 'Strong',
		score4: 'Very strong',
		tooShort: (missing: number) =>
			missing === 1 ? 'At least 1 more character.' : `At least ${missing} more characters.`,
		almostCommon: 'Close to a very common password. Add some words.',
		common: 'This is a very common password. Choose another.',
		date: 'A date is quick to guess. Add some words.',
		keyboard: 'Neighbouring keys are quick to guess. Add some words.',
		knownPassphrase: 'Everybody knows this phrase. Choose another.',
		more: 'Add a word or two that have nothing in common.',
		name: 'A name alone is quick to guess. Add other words.',
		names: 'Use more than your own name or the site’s.',
		oneWord: 'A single word is quick to guess. Add others.',
		repeated: 'Repetitions are quick to guess. Use different words.',
		sequence: 'A run like “abc” is quick to guess. Add some words.',
	},
})
