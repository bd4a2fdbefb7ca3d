import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vous désabonner',
		description: 'Ne recevez plus de messages sur l’état des services.',
		lead: 'Ce bouton arrête tous les messages sur l’état des services à cette adresse.',
		submit: 'Me désabonner',
		lost: 'Il n’est pas complet. Ouvrez-le de nouveau depuis le message, sans rien y changer.',
		doneTitle: 'Abonnement arrêté',
		done: 'Cette adresse ne recevra plus rien sur l’état des services.',
		again: 'S’abonner de nouveau',
	},
	en: {
		title: 'Unsubscribe',
		description: 'Stop receiving service status emails.',
		lead: 'Use this button to stop all service status emails to this address.',
		submit: 'Unsubscribe',
		lost: 'It’s incomplete. Open it again from the email, without changing anything.',
		doneTitle: 'You’re unsubscribed',
		done: 'This address won’t receive any more service status emails.',
		again: 'Subscribe again',
	},
})
