import textSearch from 'virtual:icon/lucide/text-search'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: textSearch,
	category: 'text',
	order: 2,
	takes: ['text', 'file'],
	actions: [
		{ query: 'view=review', fr: 'Relire la typographie d’un texte', en: 'Check the typography of a text' },
		{
			query: 'view=readability',
			fr: 'Mesurer la lisibilité d’un texte',
			en: 'Measure how readable a text is',
		},
	],
	keywords: [
		'texte',
		'compter',
		'mots',
		'caractères',
		'signes',
		'phrases',
		'lecture',
		'lisibilité',
		'typographie',
		'sms',
		'text',
		'count',
		'words',
		'characters',
	],
	fr: {
		title: 'Analyseur de texte',
		summary: 'Compter mots, signes et phrases, mesurer la lisibilité et corriger la typographie.',
		sample: 'L’été arrive. → 3 mots',
	},
	en: {
		title: 'Text analyzer',
		summary: 'Count words, characters and sentences, measure readability and mend French typography.',
		sample: 'Summer is coming. → 3 words',
	},
})
