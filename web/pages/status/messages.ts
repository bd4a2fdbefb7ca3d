import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		degraded: (count: number, all: number) =>
			count === 1 ? 'Un service est perturbé' : `${count} services sur ${all} sont perturbés`,
		down: (count: number, all: number) =>
			count === 1 ? 'Un service est en panne' : `${count} services sur ${all} sont en panne`,
		services: 'Services',
	},
	en: {
		degraded: (count: number, all: number) =>
			count === 1 ? 'One service is degraded' : `${count} of ${all} services are degraded`,
		down: (count: number, all: number) =>
			count === 1 ? 'One service is down' : `${count} of ${all} services are down`,
		services: 'Services',
	},
})
