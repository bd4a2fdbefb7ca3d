import { defineMessages } from '#web/i18n/messages.ts'

export const pushMessages = defineMessages({
	fr: {
		title: 'Dans ce navigateur',
		lead: 'Une alerte de l’appareil, même quand le site est fermé. Elle ne nomme personne.',
		on: 'Ce navigateur reçoit vos alertes, jusqu’à votre déconnexion.',
		stop: 'Arrêter les alertes',
		start: 'Recevoir des alertes',
		needsScript: 'Activez JavaScript pour recevoir des alertes dans ce navigateur.',
		impossible: 'Ce navigateur ne peut pas recevoir d’alertes.',
		denied:
			'Ce navigateur refuse les alertes du site. Autorisez-les dans ses réglages, puis rechargez la page.',
		failed: 'Le service d’alertes de ce navigateur n’a pas répondu. Réessayez dans un instant.',
	},
	en: {
		title: 'In this browser',
		lead: 'An alert of the device, even when the site is closed. It names nobody.',
		on: 'This browser receives your alerts until you sign out.',
		stop: 'Stop the alerts',
		start: 'Receive alerts',
		needsScript: 'Turn on JavaScript to receive alerts in this browser.',
		impossible: 'This browser cannot receive alerts.',
		denied: 'This browser refuses alerts from the site. Allow them in its settings, then reload the page.',
		failed: 'The alert service of this browser did not answer. Try again in a moment.',
	},
})
