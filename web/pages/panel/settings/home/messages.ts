import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Page d’accueil',
		lead: 'La phrase sous le nom du site, et ce qui suit.',
		sentence: 'Phrase d’accueil',
		sentenceHint: 'Vide : la phrase de Parvis.',
		sections: 'Parties de la page',
		sectionsHint: 'Choisissez la place de chacune.',
		live: 'En ce moment',
		news: 'Dernières nouvelles',
		tools: 'Outils',
		teams: 'Équipes',
		hidden: 'Masquée',
		INVALID_TEXT: 'Ce texte est trop long ou contient un caractère invisible.',
	},
	en: {
		title: 'Home page',
		lead: 'The sentence below the name of the site, and what follows.',
		sentence: 'Sentence',
		sentenceHint: 'Leave empty for the sentence of Parvis.',
		sections: 'Sections of the page',
		sectionsHint: 'Choose the place of each.',
		live: 'Right now',
		news: 'Latest news',
		tools: 'Tools',
		teams: 'Teams',
		hidden: 'Hidden',
		INVALID_TEXT: 'This text is too long or contains an invisible character.',
	},
})
