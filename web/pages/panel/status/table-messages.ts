import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the tables of monitors. */
export const tableMessages = defineMessages({
	fr: {
		hidden: 'Hors de la page publique',
		name: 'Nom',
		state: 'État',
		checked: 'Dernière vérification',
		never: 'Pas encore',
		latency: 'Réponse',
		milliseconds: (count: string) => `${count} ms`,
		actions: 'Gestes',
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
		name: 'Name',
		state: 'State',
		checked: 'Last check',
		never: 'Not yet',
		latency: 'Answer',
		milliseconds: (count: string) => `${count} ms`,
		actions: 'Actions',
		up: (name: string) => `Move “${name}” up`,
		down: (name: string) => `Move “${name}” down`,
		pauseOf: (name: string) => `Pause “${name}”`,
		resumeOf: (name: string) => `Resume “${name}”`,
		noGroup: 'Without a group',
		looseMonitors: 'Monitors without a group',
		monitorsOf: (group: string) => `Monitors of “${group}”`,
	},
})
