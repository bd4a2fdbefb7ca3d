import pilcrow from 'virtual:icon/lucide/pilcrow'
import { defineTool } from '#web/tools/tool.ts'

export const tool = defineTool({
	icon: pilcrow,
	category: 'text',
	order: 6,
	takes: ['text'],
	actions: [
		{ query: 'language=french', fr: 'Écrire du faux texte en français', en: 'Write French filler text' },
		{
			query: 'format=markdown&parts=headings,bullets,links,emphasis',
			fr: 'Écrire du faux texte en Markdown',
			en: 'Write filler text in Markdown',
		},
	],
	keywords:
		'lorem, ipsum, faux texte, remplissage, latin, français, maquette, paragraphes, octets, placeholder, filler, text, french, html, markdown'.split(
			', ',
		),
	fr: {
		title: 'Générateur de lorem ipsum',
		summary: 'Obtenir du faux texte, latin ou français, exact au mot, au caractère ou à l’octet près.',
		sample: '1 phrase → Lorem ipsum…',
	},
	en: {
		title: 'Lorem ipsum generator',
		summary: 'Get filler text, Latin or French, exact to the word, the character or the byte.',
		sample: '1 sentence → Lorem ipsum…',
	},
})
