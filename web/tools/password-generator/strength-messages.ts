import { defineMessages } from '#web/i18n/messages.ts'

/** What a secret is worth. */
export const messages = defineMessages({
	fr: {
		entropy: (bits: string, count: number) => `${bits} ${count < 2 ? 'bit' : 'bits'} d’entropie`,
		drawnFrom: 'Tiré parmi',
		possibilities: (count: number) =>
			count === 1 ? 'possibilité' : 'possibilités, toutes également probables',
		good: 'Suffisant partout, même si l’on peut essayer sans fin.',
		warn: 'Suffisant là où le nombre d’essais est limité ; sinon, allongez-le.',
		device: 'Suffisant si l’appareil se bloque après quelques essais : une carte, un téléphone.',
		bad: 'Trop faible : allongez-le.',
	},
	en: {
		entropy: (bits: string, count: number) => `${bits} ${count === 1 ? 'bit' : 'bits'} of entropy`,
		drawnFrom: 'Drawn from',
		possibilities: (count: number) => (count === 1 ? 'possibility' : 'possibilities, all equally likely'),
		good: 'Enough anywhere, even against endless guessing.',
		warn: 'Enough where guesses are limited; elsewhere, make it longer.',
		device: 'Enough where the device locks after a few attempts: a card, a phone.',
		bad: 'Too weak: make it longer.',
	},
})
