import { defineMessages } from '#web/i18n/messages.ts'

/** The pages about the status service. */
export const trailMessages = defineMessages({
	fr: {
		status: 'Status',
		monitors: 'Moniteurs',
		incidents: 'Incidents',
		maintenance: 'Maintenance',
		alerts: 'Alertes',
	},
	en: {
		status: 'Status',
		monitors: 'Monitors',
		incidents: 'Incidents',
		maintenance: 'Maintenance',
		alerts: 'Alarms',
	},
})
