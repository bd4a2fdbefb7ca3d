import pilcrow from 'virtual:icon/lucide/pilcrow'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: pilcrow,
	shelf: 'text',
	order: 6,
	keywords: [
		'lorem',
		'ipsum',
		'faux texte',
		'remplissage',
		'latin',
		'maquette',
		'paragraphes',
		'placeholder',
		'filler',
		'text',
	],
	fr: {
		title: 'Générateur de lorem ipsum',
		summary: 'Obtenir du faux texte latin, au mot, à la phrase ou au paragraphe près.',
		sample: '1 phrase → Lorem ipsum…',
	},
	en: {
		title: 'Lorem ipsum generator',
		summary: 'Get Latin filler text, exact to the word, the sentence or the paragraph.',
		sample: '1 sentence → Lorem ipsum…',
	},
})
