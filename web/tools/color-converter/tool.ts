import palette from 'virtual:icon/lucide/palette'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: palette,
	category: 'images',
	order: 5,
	takes: ['text', 'file'],
	actions: [
		{ query: 'view=contrast', fr: 'Vérifier un contraste', en: 'Check a contrast' },
		{ query: 'view=palette', fr: 'Faire une palette de couleurs', en: 'Make a palette of colours' },
		{ query: 'view=palette&palette=gradient', fr: 'Faire un dégradé', en: 'Make a gradient' },
		{
			query: 'view=vision',
			fr: 'Voir une couleur comme un daltonien',
			en: 'See a colour as the colour-blind do',
		},
	],
	keywords:
		'couleur, hexadécimal, hex, rgb, hsl, hwb, lab, lch, oklab, oklch, display p3, cmjn, cmyk, palette, nuances, dégradé, pipette, daltonisme, contraste, accessibilité, wcag, css, tailwind, color, colour, contrast, tints, gradient, eyedropper'.split(
			', ',
		),
	fr: {
		title: 'Convertisseur de couleurs',
		summary:
			'Lire une couleur de n’importe quelle écriture, l’écrire dans toutes les autres, mesurer son contraste et en faire une palette.',
		sample: 'bleu nuit → #191970',
	},
	en: {
		title: 'Colour converter',
		summary:
			'Read a colour in any notation, write it in all others, measure its contrast and make a palette of it.',
		sample: 'rebeccapurple → #663399',
	},
})
