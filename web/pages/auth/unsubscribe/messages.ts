import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Ne plus recevoir ces messages',
		description: 'Arrêtez les mails d’un type de notification.',
		lead: 'Ce bouton arrête les mails de ce type. Vous trouverez toujours ces nouvelles sur le site.',
		submit: 'Arrêter ces messages',
		doneTitle: 'C’est arrêté',
		done: 'Vous ne recevrez plus de mails de ce type.',
		settings: 'Choisir ce qui vous est signalé',
	},
	en: {
		title: 'Stop these messages',
		description: 'Stop the emails of one kind of notification.',
		lead: 'This button stops emails of this kind. You will still find this news on the site.',
		submit: 'Stop these messages',
		doneTitle: 'Stopped',
		done: 'You won’t receive emails of this kind any more.',
		settings: 'Choose what you are told',
	},
})

export const errorMessages = defineMessages({
	fr: {
		INVALID_LINK: 'Ce lien n’est pas complet. Ouvrez-le de nouveau depuis le message, sans rien y changer.',
	},
	en: {
		INVALID_LINK: 'This link is incomplete. Open it again from the email, without changing anything.',
	},
})
