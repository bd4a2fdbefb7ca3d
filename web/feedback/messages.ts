import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		idea: 'Idée',
		problem: 'Problème',
		contact: 'Message',
		open: 'À l’étude',
		planned: 'Prévu',
		started: 'En cours',
		done: 'Fait',
		declined: 'Écarté',
		duplicate: 'Doublon',
		votes: (count: number) => (count < 2 ? `${count} vote` : `${count} votes`),
		comments: (count: number) => (count < 2 ? `${count} commentaire` : `${count} commentaires`),
		formerMember: 'Ancien membre',
	},
	en: {
		idea: 'Idea',
		problem: 'Problem',
		contact: 'Message',
		open: 'Under review',
		planned: 'Planned',
		started: 'In progress',
		done: 'Done',
		declined: 'Declined',
		duplicate: 'Duplicate',
		votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
		comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
		formerMember: 'Former member',
	},
})
