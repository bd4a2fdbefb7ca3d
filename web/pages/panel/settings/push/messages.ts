import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Alertes des navigateurs',
		lead: 'Chacun choisit alors, dans ses paramètres, ce qui lui arrive par une alerte de son appareil.',
		isOn: 'Proposer les alertes',
		isOnHint:
			'Elles passent, chiffrées, par le service de l’éditeur du navigateur, qui voit quand le site en envoie. Sans effet sur qui ne les demande pas.',
	},
	en: {
		title: 'Browser alerts',
		lead: 'Everyone can then choose, in their settings, what reaches them by an alert of their device.',
		isOn: 'Offer alerts',
		isOnHint:
			'They go, encrypted, through the service of the maker of the browser, which sees when the site sends some. Nothing changes for those who do not ask for them.',
	},
})
