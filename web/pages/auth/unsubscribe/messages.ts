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

/** Of the link that ends following one post. */
export const unfollowMessages = defineMessages({
	fr: {
		title: 'Ne plus suivre ce retour',
		lead: 'Vous ne serez plus prévenu de ce qui change pour ce retour. Votre vote reste.',
		submit: 'Ne plus suivre',
		done: 'Vous ne suivez plus ce retour.',
	},
	en: {
		title: 'Stop following this post',
		lead: 'You won’t be told any more when this post changes. Your vote stays.',
		submit: 'Stop following',
		done: 'You no longer follow this post.',
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
