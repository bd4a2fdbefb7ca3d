import type { ShownState } from '#services/status/contract.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const stateMessages = defineMessages({
	fr: {
		up: 'En service',
		degraded: 'Perturbé',
		down: 'En panne',
		maintenance: 'Maintenance',
		unknown: 'Sans données',
	} satisfies Record<ShownState, string>,
	en: {
		up: 'Up',
		degraded: 'Degraded',
		down: 'Down',
		maintenance: 'Maintenance',
		unknown: 'No data',
	},
})
