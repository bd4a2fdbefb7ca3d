import palette from 'virtual:icon/lucide/palette'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: palette,
	shelf: 'images',
	order: 5,
	keywords: [
		'couleur',
		'hexadécimal',
		'hex',
		'rgb',
		'hsl',
		'oklch',
		'contraste',
		'accessibilité',
		'css',
		'color',
		'colour',
		'contrast',
	],
	fr: {
		title: 'Convertisseur de couleurs',
		summary: 'Écrire une couleur en HEX, RGB, HSL ou OKLCH, et mesurer son contraste.',
	},
	en: {
		title: 'Colour converter',
		summary: 'Write a colour as HEX, RGB, HSL or OKLCH, and measure its contrast.',
	},
})
