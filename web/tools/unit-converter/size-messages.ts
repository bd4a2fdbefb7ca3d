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
		asked: (system: string, size: string) => `Pointure ${size} (${system})`,
		formula:
			'D’après ISO/TS 19407 : EU = 1,5 × (pied en cm + 1,5). La taille américaine est celle de l’usage.',
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
		asked: (system: string, size: string) => `Shoe size ${size} (${system})`,
		formula: 'By ISO/TS 19407: EU = 1.5 × (foot in cm + 1.5). The American size is the customary one.',
		note: 'Customary matches, no conversions: sizes differ from one maker to the next. Try them on, or measure.',
	},
})
