import { defineMessages } from '#web/i18n/messages.ts'

/** For loaders: the browser is sent the one language that it shows. */
export const legendMessages = defineMessages({
	fr: {
		legend: 'Ce que disent les cellules',
		degradedInPart: 'Perturbé une partie du jour',
		downInPart: 'En panne une partie du jour',
		inPart: 'En partie sans données',
	},
	en: {
		legend: 'What the cells say',
		degradedInPart: 'Degraded part of the day',
		downInPart: 'Down part of the day',
		inPart: 'Partly without data',
	},
})

export type LegendWords = (typeof legendMessages)['en']
