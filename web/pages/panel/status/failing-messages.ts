import { defineMessages } from '#web/i18n/messages.ts'

export const failingMessages = defineMessages({
	fr: {
		title: (count: number) =>
			count === 1 ? 'Un moniteur ne va pas bien' : `${count} moniteurs ne vont pas bien`,
		since: (length: string, why: string | null) => (why ? `depuis ${length} : ${why}` : `depuis ${length}`),
		all: 'Voir tous ceux qui sont en panne',
	},
	en: {
		title: (count: number) => (count === 1 ? 'One monitor is failing' : `${count} monitors are failing`),
		since: (length: string, why: string | null) => (why ? `for ${length}: ${why}` : `for ${length}`),
		all: 'See all that are down',
	},
})
