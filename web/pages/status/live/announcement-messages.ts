import { defineMessages } from '#web/i18n/messages.ts'

export const turnedMessages = defineMessages({
	fr: {
		turned: (name: string, state: string) => `${name} : ${state}`,
		turnedMany: (count: number) => `${count} services ont changé d’état`,
	},
	en: {
		turned: (name: string, state: string) => `${name}: ${state}`,
		turnedMany: (count: number) => `${count} services have changed state`,
	},
})
