import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Proposer',
		lead: 'Une idée par page : chacun peut voter pour la vôtre, et l’équipe y répond.',
		send: 'Publier',
	},
	en: {
		title: 'Propose',
		lead: 'One idea per page: everybody can vote for yours, and the team answers it.',
		send: 'Publish',
	},
})
