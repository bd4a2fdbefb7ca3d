import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Nouveau moniteur',
		titleOf: (kind: string) => `Nouveau moniteur : ${kind}`,
		lead: 'Que faut-il surveiller ?',
		back: 'Tous les moniteurs',
		otherKind: 'Surveiller autre chose',
		create: 'Créer le moniteur',
	},
	en: {
		title: 'New monitor',
		titleOf: (kind: string) => `New monitor: ${kind}`,
		lead: 'What is to be watched?',
		back: 'All monitors',
		otherKind: 'Watch something else',
		create: 'Create the monitor',
	},
})
