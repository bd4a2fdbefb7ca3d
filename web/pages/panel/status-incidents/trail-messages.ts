import { defineMessages } from '#web/i18n/messages.ts'

/** The pages about the status service. */
export const trailMessages = defineMessages({
	fr: {
		status: 'Surveillance',
		monitors: 'Services surveillés',
		incidents: 'Incidents',
		maintenance: 'Maintenance',
		alerts: 'Alertes',
	},
	en: {
		status: 'Monitoring',
		monitors: 'Watched services',
		incidents: 'Incidents',
		maintenance: 'Maintenance',
		alerts: 'Alarms',
	},
})
