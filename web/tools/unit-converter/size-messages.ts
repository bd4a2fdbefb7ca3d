import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		eu: 'Europe',
		uk: 'Royaume-Uni',
		usMen: 'États-Unis, homme',
		usWomen: 'États-Unis, femme',
		foot: 'Pied (cm)',
		letters: 'Lettres',
		fr: 'France, Espagne',
		de: 'Allemagne',
		it: 'Italie',
		us: 'États-Unis',
		chest: 'Poitrine (cm)',
		note: 'Correspondances d’usage, et non conversions : une taille varie d’un fabricant à l’autre. Essayez, ou mesurez.',
	},
	en: {
		eu: 'Europe',
		uk: 'United Kingdom',
		usMen: 'United States, men',
		usWomen: 'United States, women',
		foot: 'Foot (cm)',
		letters: 'Letters',
		fr: 'France, Spain',
		de: 'Germany',
		it: 'Italy',
		us: 'United States',
		chest: 'Chest (cm)',
		note: 'Customary matches, no conversions: sizes differ from one maker to the next. Try them on, or measure.',
	},
})
