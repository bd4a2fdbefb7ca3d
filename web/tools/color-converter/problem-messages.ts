import { defineMessages } from '#web/i18n/messages.ts'

/** What is wrong with a written colour. */
export const messages = defineMessages({
	fr: {
		empty: 'Écrivez une couleur : #f97316, rgb(249 115 22), oklch(0.7 0.19 48), « bleu nuit »…',
		'too-long': 'C’est trop long pour être une couleur.',
		unknown: (part: string) =>
			`« ${part} » n’est pas une couleur connue. Essayez #f97316, rgb(249 115 22) ou « bleu nuit ».`,
		meant: (part: string, name: string) =>
			`« ${part} » n’est pas une couleur connue. Vouliez-vous dire « ${name} » ?`,
		'hex-digit': (part: string) => `« ${part} » n’est pas un chiffre hexadécimal (0 à 9, a à f).`,
		'hex-length': (count: number) => `Il faut 3, 4, 6 ou 8 chiffres hexadécimaux ; il y en a ${count}.`,
		'part-count': (name: string, wanted: number, count: number) =>
			`Il faut ${wanted} valeurs dans ${name}() ; il y en a ${count}.`,
		part: (part: string) => `« ${part} » ne convient pas à cette place.`,
		extra: (part: string) => `« ${part} » est de trop.`,
		calculation: (part: string) =>
			`« ${part} » ne se calcule pas : vérifiez les unités, et les espaces autour de + et de −.`,
		space: (part: string) => `« ${part} » n’est pas un espace de couleur de CSS.`,
		context: (part: string) => `« ${part} » dépend de la page où il est écrit : donnez la couleur elle-même.`,
	},
	en: {
		empty: 'Write a colour: #f97316, rgb(249 115 22), oklch(0.7 0.19 48), “midnightblue”…',
		'too-long': 'This is too long for a colour.',
		unknown: (part: string) =>
			`“${part}” is no known colour. Try #f97316, rgb(249 115 22) or “midnightblue”.`,
		meant: (part: string, name: string) => `“${part}” is no known colour. Did you mean “${name}”?`,
		'hex-digit': (part: string) => `“${part}” is not a hexadecimal digit (0 to 9, a to f).`,
		'hex-length': (count: number) => `It takes 3, 4, 6 or 8 hexadecimal digits; there are ${count}.`,
		'part-count': (name: string, wanted: number, count: number) =>
			`It takes ${wanted} values in ${name}(); there are ${count}.`,
		part: (part: string) => `“${part}” does not fit in this place.`,
		extra: (part: string) => `“${part}” is one too many.`,
		calculation: (part: string) =>
			`“${part}” cannot be computed: check the units, and the spaces around + and −.`,
		space: (part: string) => `“${part}” is no colour space of CSS.`,
		context: (part: string) => `“${part}” depends on the page where it is written: give the colour itself.`,
	},
})
