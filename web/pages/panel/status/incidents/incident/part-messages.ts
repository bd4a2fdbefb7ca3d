import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the forms. */
export const partMessages = defineMessages({
	fr: {
		next: 'Message suivant',
		publish: 'Publier le message',
		updates: 'Messages publiés',
		correct: 'Corriger ce message',
		save: 'Enregistrer',
		removeUpdate: 'Supprimer ce message',
		removeUpdateQuestion: 'Supprimer ce message ? Il ne pourra pas être retrouvé.',
		writtenBy: (by: string) => `écrit par ${by}`,
		correctedBy: (by: string) => `corrigé par ${by}`,
		silent: 'personne n’a été prévenu',
		whole: 'L’incident entier',
		postmortem: 'Bilan',
		postmortemLead:
			'Ce qui s’est passé, pourquoi, et ce qui change. Chacun le lit sous l’incident. En Markdown ; vide, il disparaît.',
		savePostmortem: 'Enregistrer le bilan',
		remove: 'Supprimer l’incident',
		removeQuestion: (title: string) => `Supprimer l’incident « ${title} » ?`,
		removeLead: 'Ses messages et son bilan disparaissent avec lui, de la page publique aussi.',
		keep: 'Garder',
	},
	en: {
		next: 'Next message',
		publish: 'Publish the message',
		updates: 'Published messages',
		correct: 'Correct this message',
		save: 'Save',
		removeUpdate: 'Remove this message',
		removeUpdateQuestion: 'Remove this message? It cannot be found again.',
		writtenBy: (by: string) => `written by ${by}`,
		correctedBy: (by: string) => `corrected by ${by}`,
		silent: 'nobody was told',
		whole: 'The whole incident',
		postmortem: 'Review',
		postmortemLead:
			'What happened, why, and what changes. Everybody reads it below the incident. In Markdown; empty, it goes away.',
		savePostmortem: 'Save the review',
		remove: 'Remove the incident',
		removeQuestion: (title: string) => `Remove the incident “${title}”?`,
		removeLead: 'Its messages and its review go with it, from the public page too.',
		keep: 'Keep',
	},
})
