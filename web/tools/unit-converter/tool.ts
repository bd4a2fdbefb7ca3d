import ruler from 'virtual:icon/lucide/ruler'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: ruler,
	category: 'numbers',
	order: 4,
	takes: ['text'],
	actions: [
		{
			query: 'category=length&from=ft&to=cm',
			fr: 'Convertir des pieds en centimètres',
			en: 'Convert feet to centimetres',
		},
		{ query: 'category=mass', fr: 'Convertir des livres en kilogrammes', en: 'Convert pounds to kilograms' },
		{
			query: 'category=temperature&value=20',
			fr: 'Convertir des degrés Celsius en Fahrenheit',
			en: 'Convert degrees Celsius to Fahrenheit',
		},
		{
			query: 'category=fuel&value=7',
			fr: 'Convertir une consommation de carburant',
			en: 'Convert a fuel consumption',
		},
		{ query: 'category=kitchen', fr: 'Convertir des mesures de cuisine', en: 'Convert kitchen measures' },
		{ query: 'category=data', fr: 'Convertir des octets', en: 'Convert bytes' },
		{ query: 'category=shoes', fr: 'Lire une pointure de chaussures', en: 'Read a shoe size' },
	],
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
