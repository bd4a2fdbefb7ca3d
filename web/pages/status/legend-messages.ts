import { defineMessages } from '#web/i18n/messages.ts'

/** For loaders: the browser is sent the one language that it shows. */
export const legendMessages = defineMessages({
	fr: {
		legend: 'Ce que disent les cellules',
		inPart: 'En partie sans données',
	},
	en: {
		legend: 'What the cells say',
		inPart: 'Partly without data',
	},
})

export type LegendWords = (typeof legendMessages)['en']
