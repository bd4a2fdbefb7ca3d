import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Incidents',
		description: 'Ce qui ne fonctionne pas, et ce que l’équipe en dit.',
		lead: 'Ce qui ne fonctionne pas, et ce que l’équipe en dit à tout le monde.',
		declare: 'Déclarer un incident',
		list: 'Incidents déclarés',
		none: 'Aucun incident',
		noneNext: 'Quand quelque chose ne va pas, déclarez-le ici : chacun le lit aussitôt sur la page publique.',
		began: 'Début',
		ended: 'Fin',
		removed: 'L’incident est supprimé.',
	},
	en: {
		title: 'Incidents',
		description: 'What does not work, and what the team says of it.',
		lead: 'What does not work, and what the team says of it to everybody.',
		declare: 'Declare an incident',
		list: 'Declared incidents',
		none: 'No incident',
		noneNext: 'When something is wrong, declare it here: everybody reads it at once on the public page.',
		began: 'Began',
		ended: 'Ended',
		removed: 'The incident is removed.',
	},
})
