import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Invitation',
		description: 'Rejoignez une organisation.',
		invited: (organization: string) => `Rejoindre ${organization} ?`,
		by: (email: string) => `${email} vous y invite.`,
		accept: 'Accepter l’invitation',
		decline: 'Refuser',
		accepted: 'Bienvenue dans l’organisation',
		rejected: 'Vous avez refusé l’invitation',
		goOn: 'Aller au tableau de bord',
		lostTitle: 'Cette invitation ne tient plus',
		lost: 'Elle a déjà servi, elle a plus de deux jours, ou elle a été retirée. Demandez-en une autre à la personne qui vous a invité.',
		notYours:
			'Elle est adressée à une autre adresse que celle de votre compte. Connectez-vous avec l’autre compte, puis rouvrez le lien du message.',
		unconfirmed:
			'Confirmez d’abord l’adresse de votre compte : un message vous attend, ou peut repartir depuis votre tableau de bord.',
	},
	en: {
		title: 'Invitation',
		description: 'Join an organization.',
		invited: (organization: string) => `Join ${organization}?`,
		by: (email: string) => `${email} invites you.`,
		accept: 'Accept the invitation',
		decline: 'Decline',
		accepted: 'Welcome to the organization',
		rejected: 'You declined the invitation',
		goOn: 'Go to the dashboard',
		lostTitle: 'This invitation no longer stands',
		lost: 'It was used, is more than two days old, or was withdrawn. Ask the person who invited you for another.',
		notYours:
			'It is meant for another address than that of your account. Sign in with the other account, then open the link of the message again.',
		unconfirmed:
			'First confirm the address of your account: a message is waiting, or can be sent again from your dashboard.',
	},
})
