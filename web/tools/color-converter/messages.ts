import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		color: 'Couleur',
		colorHint: 'HEX, rgb(), hsl() ou oklch(), par exemple #f97316 ou hsl(25 95% 53%).',
		contrast: 'Contraste comme couleur de texte',
		contrastNote: 'Texte courant : 4,5 au moins. Grands titres et icônes : 3 au moins.',
		hexDigit: (part: string) => `« ${part} » n’est pas un chiffre hexadécimal (0–9, a–f).`,
		hexLength: (count: number) => `Il faut 3, 4, 6 ou 8 chiffres hexadécimaux ; il y en a ${count}.`,
		nearest: 'Cette couleur sort de ce qu’affiche un écran sRGB : voici la plus proche de même clarté.',
		notation:
			'Cette écriture n’est pas reconnue. Essayez #f97316, rgb(249 115 22), hsl(25 95% 53%) ou oklch(0.705 0.187 48).',
		onBlack: 'Sur fond noir',
		onWhite: 'Sur fond blanc',
		part: (part: string) => `« ${part} » ne convient pas à cette place.`,
		partCount: (count: number) =>
			`Il faut trois valeurs, ou quatre avec la transparence ; il y en a ${count}.`,
		picker: 'Choisir à l’œil',
		sources: 'CSS Color Module Level 4 (W3C) ; OKLCH de Björn Ottosson (2020) ; contraste de WCAG 2.2.',
		swatch: (color: string) => `Aperçu de ${color}`,
		verdictAA: 'Bon (AA)',
		verdictAAA: 'Très bon (AAA)',
		verdictLargeOnly: 'Grands textes seulement',
		verdictNone: 'Insuffisant',
	},
	en: {
		color: 'Colour',
		colorHint: 'HEX, rgb(), hsl() or oklch(), such as #f97316 or hsl(25 95% 53%).',
		contrast: 'Contrast as a text colour',
		contrastNote: 'Running text: 4.5 at least. Large headings and icons: 3 at least.',
		hexDigit: (part: string) => `“${part}” is not a hexadecimal digit (0–9, a–f).`,
		hexLength: (count: number) => `It takes 3, 4, 6 or 8 hexadecimal digits; there are ${count}.`,
		nearest: 'This colour is beyond what an sRGB screen shows: here is the nearest of the same lightness.',
		notation:
			'This notation is unknown. Try #f97316, rgb(249 115 22), hsl(25 95% 53%) or oklch(0.705 0.187 48).',
		onBlack: 'On black',
		onWhite: 'On white',
		part: (part: string) => `“${part}” does not fit in this place.`,
		partCount: (count: number) => `It takes three values, or four with transparency; there are ${count}.`,
		picker: 'Pick by eye',
		sources: 'CSS Color Module Level 4 (W3C); OKLCH by Björn Ottosson (2020); contrast of WCAG 2.2.',
		swatch: (color: string) => `Preview of ${color}`,
		verdictAA: 'Good (AA)',
		verdictAAA: 'Very good (AAA)',
		verdictLargeOnly: 'Large text only',
		verdictNone: 'Not enough',
	},
})
