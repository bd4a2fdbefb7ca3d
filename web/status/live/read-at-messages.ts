import { defineMessages } from '#web/i18n/messages.ts'

export const readAtMessages = defineMessages({
	fr: {
		stateAt: (time: string) => `État de ${time}, heure de Paris.`,
	},
	en: {
		stateAt: (time: string) => `State at ${time}, Paris time.`,
	},
})
