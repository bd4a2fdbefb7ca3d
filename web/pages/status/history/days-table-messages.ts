import { defineMessages } from '#web/i18n/messages.ts'

export const daysTableMessages = defineMessages({
	fr: {
		day: 'Jour',
		state: 'État',
		uptime: 'Disponibilité',
		down: 'En panne',
		degraded: 'Perturbé',
		maintenance: 'Maintenance',
		unknown: 'Sans données',
		nothing: '–',
	},
	en: {
		day: 'Day',
		state: 'State',
		uptime: 'Uptime',
		down: 'Down',
		degraded: 'Degraded',
		maintenance: 'Maintenance',
		unknown: 'No data',
		nothing: '–',
	},
})
