import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Proposer',
		lead: 'Une idée par page : chacun peut voter pour la vôtre, et l’équipe y répond. Les images se joignent juste après.',
		send: 'Publier',
	},
	en: {
		title: 'Propose',
		lead: 'One idea per page: everybody can vote for yours, and the team answers it. Pictures are added right after.',
		send: 'Publish',
	},
})
