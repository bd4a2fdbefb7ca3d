import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		kind: 'Genre',
		title: 'Titre',
		titleHint: 'Une phrase qui dit l’essentiel. Ce qui lui ressemble s’affiche pendant que vous écrivez.',
		body: 'Explication',
		bodyHint:
			'Ce que vous cherchez à faire, et ce qui manque ou ne va pas. N’écrivez rien de privé : les membres le lisent.',
		similar: 'Est-ce l’un de ceux-ci ?',
		voteInstead: 'C’est cela : voter',
		votedAlready: 'Vous avez voté',
	},
	en: {
		kind: 'Kind',
		title: 'Title',
		titleHint: 'One sentence that says it all. What resembles it appears while you write.',
		body: 'Explanation',
		bodyHint: 'What you want to do, and what is missing or wrong. Write nothing private: members read it.',
		similar: 'Is it one of these?',
		voteInstead: 'That is it: vote',
		votedAlready: 'You have voted',
	},
})
