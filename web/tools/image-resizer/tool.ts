import scaling from 'virtual:icon/lucide/scaling'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: scaling,
	shelf: 'images',
	order: 1,
	keywords: [
		'image',
		'photo',
		'taille',
		'dimensions',
		'redimensionner',
		'réduire',
		'compresser',
		'jpeg',
		'png',
		'webp',
		'resize',
		'shrink',
	],
	fr: {
		title: 'Redimensionneur d’images',
		summary: 'Donner à une image les dimensions et le format voulus, sans la déformer.',
	},
	en: {
		title: 'Image resizer',
		summary: 'Give an image the size and the format you need, without distorting it.',
	},
})
