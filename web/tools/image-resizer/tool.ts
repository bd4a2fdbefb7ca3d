import scaling from 'virtual:icon/lucide/scaling'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: scaling,
	category: 'images',
	order: 1,
	takes: ['file'],
	actions: [
		{
			query: 'mode=icons&fit=pad&format=png&name=%7Bnom%7D-%7Bl%7D',
			fr: 'Faire les icônes d’un site',
			en: 'Make the icons of a site',
		},
		{ query: 'format=webp', fr: 'Convertir des images en WebP', en: 'Convert pictures to WebP' },
		{
			query: 'mode=print&dpi=300&fit=cover&focusY=42&format=jpeg&quality=92',
			fr: 'Faire une photo d’identité',
			en: 'Make an identity photograph',
		},
	],
	keywords:
		'image, photo, taille, dimensions, redimensionner, réduire, compresser, jpeg, png, webp, avif, heic, photo d’identité, favicon, rogner, crop, resize, shrink'.split(
			', ',
		),
	fr: {
		title: 'Redimensionneur d’images',
		summary: 'Donner à une image les dimensions et le format voulus, sans la déformer.',
		sample: '6000 × 4000 → 1920 × 1280',
	},
	en: {
		title: 'Image resizer',
		summary: 'Give an image the size and the format you need, without distorting it.',
		sample: '6000 × 4000 → 1920 × 1280',
	},
})
