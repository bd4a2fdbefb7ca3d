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
		description: 'Get no more messages about the status of the services.',
		lead: 'This button stops all messages about the status of the services to this address.',
		submit: 'Unsubscribe',
		lost: 'It is incomplete. Open it again from the message, without changing anything.',
		doneTitle: 'Subscription stopped',
		done: 'This address will get nothing more about the status of the services.',
		again: 'Subscribe again',
	},
})
