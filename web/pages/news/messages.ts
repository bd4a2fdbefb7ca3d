import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Actualités',
		lead: 'Ce qui se passe, ce qui vient, ce qui a changé.',
		categories: 'Rubriques',
		all: 'Toutes',
		empty: 'Rien de publié pour le moment',
		emptyDetail: 'La première actualité paraîtra ici.',
		emptyCategory: 'Rien de plus dans cette rubrique',
		by: (author: string) => `Par ${author}`,
		minutes: (minutes: number) => `${minutes} min de lecture`,
		next: 'À lire ensuite',
		allNews: 'Toutes les actualités',
	},
	en: {
		title: 'News',
		lead: 'What is happening, what is coming, what has changed.',
		categories: 'Categories',
		all: 'All',
		empty: 'Nothing published yet',
		emptyDetail: 'The first news will appear here.',
		emptyCategory: 'Nothing more in this category',
		by: (author: string) => `By ${author}`,
		minutes: (minutes: number) => `${minutes} min read`,
		next: 'Read next',
		allNews: 'All the news',
	},
})
