import textSearch from 'virtual:icon/lucide/text-search'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: textSearch,
	shelf: 'text',
	order: 2,
	takes: ['text'],
	keywords: [
		'texte',
		'compter',
		'mots',
		'caractères',
		'signes',
		'phrases',
		'lecture',
		'text',
		'count',
		'words',
		'characters',
	],
	fr: {
		title: 'Analyseur de texte',
		summary: 'Compter les mots, les signes et les phrases, et savoir combien de temps il faut pour lire.',
	},
	en: {
		title: 'Text analyzer',
		summary: 'Count words, characters and sentences, and see how long the reading takes.',
	},
})
