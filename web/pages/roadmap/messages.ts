import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Feuille de route',
		lead: 'Ce que l’équipe prévoit, ce qu’elle fait en ce moment, et ce qui est fait.',
		'no-planned': 'Rien de prévu pour le moment.',
		'no-started': 'Rien en cours pour le moment.',
		'no-done': 'Rien de terminé pour le moment.',
		yours: 'Il manque quelque chose ? Les membres proposent et votent.',
		propose: 'Voir les idées',
	},
	en: {
		title: 'Roadmap',
		lead: 'What the team plans, what it is working on, and what is done.',
		'no-planned': 'Nothing planned for now.',
		'no-started': 'Nothing in progress for now.',
		'no-done': 'Nothing done yet.',
		yours: 'Something missing? Members propose and vote.',
		propose: 'See the ideas',
	},
})
