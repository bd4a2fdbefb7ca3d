import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		legend: 'Ce que disent les cellules',
		degradedInPart: 'Perturbé une partie du jour',
		downInPart: 'En panne une partie du jour',
		inPart: 'En partie sans données',
		day: 'Jour',
		state: 'État',
		uptime: 'Disponibilité',
		nothing: '–',
	},
	en: {
		legend: 'Legend',
		degradedInPart: 'Degraded part of the day',
		downInPart: 'Down part of the day',
		inPart: 'Partly without data',
		day: 'Day',
		state: 'State',
		uptime: 'Uptime',
		nothing: '–',
	},
})
