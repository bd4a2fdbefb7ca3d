import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the tables of monitors. */
export const tableMessages = defineMessages({
	fr: {
		hidden: 'Hors de la page publique',
		never: 'Pas encore vérifié',
		checkedAt: (ago: string) => `Vérifié ${ago}`,
		latency: (count: string) => `Réponse : ${count} ms`,
		up: (name: string) => `Monter « ${name} »`,
		down: (name: string) => `Descendre « ${name} »`,
		pauseOf: (name: string) => `Mettre « ${name} » en pause`,
		resumeOf: (name: string) => `Reprendre « ${name} »`,
		noGroup: 'Sans groupe',
		looseMonitors: 'Moniteurs sans groupe',
		monitorsOf: (group: string) => `Moniteurs de « ${group} »`,
	},
	en: {
		hidden: 'Not on the public page',
		never: 'Not checked yet',
		checkedAt: (ago: string) => `Checked ${ago}`,
		latency: (count: string) => `Answer: ${count} ms`,
		up: (name: string) => `Move “${name}” up`,
		down: (name: string) => `Move “${name}” down`,
		pauseOf: (name: string) => `Pause “${name}”`,
		resumeOf: (name: string) => `Resume “${name}”`,
		noGroup: 'Without a group',
		looseMonitors: 'Monitors without a group',
		monitorsOf: (group: string) => `Monitors of “${group}”`,
	},
})
