import ruler from 'virtual:icon/lucide/ruler'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: ruler,
	shelf: 'numbers',
	order: 4,
	takes: ['text'],
	keywords: [
		'unité',
		'mesure',
		'longueur',
		'masse',
		'poids',
		'température',
		'surface',
		'volume',
		'vitesse',
		'convertir',
		'unit',
		'length',
		'weight',
		'convert',
	],
	fr: {
		title: 'Convertisseur d’unités',
		summary: 'Passer d’une unité à une autre par des facteurs exacts, sans erreur d’arrondi cachée.',
		sample: '5 pi 3 po → 160,02 cm',
	},
	en: {
		title: 'Unit converter',
		summary: 'Go from one unit to another by exact factors, with no hidden rounding.',
		sample: '5 ft 3 in → 160.02 cm',
	},
})
