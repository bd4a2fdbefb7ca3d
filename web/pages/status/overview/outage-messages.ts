import { defineMessages } from '#web/i18n/messages.ts'

export const troublesMessages = defineMessages({
	fr: {
		troubles: 'Ce qui ne va pas',
		moreTroubles: (count: number) =>
			count === 1 ? 'Voir l’autre service' : `Voir les ${count} autres services`,
		hasIncident: 'incident en cours',
		since: (length: string) => `depuis ${length}`,
	},
	en: {
		troubles: 'What is wrong',
		moreTroubles: (count: number) =>
			count === 1 ? 'Show the other service' : `Show the ${count} other services`,
		hasIncident: 'incident under way',
		since: (length: string) => `for ${length}`,
	},
})
