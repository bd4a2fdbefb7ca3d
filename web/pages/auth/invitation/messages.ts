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
		forAnotherTitle: 'Cette invitation est pour un autre compte',
		forAnother:
			'Elle a été envoyée à une autre adresse que la vôtre. Passez à l’autre compte, puis rouvrez le lien du message.',
		switchAccount: 'Changer de compte',
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
		forAnotherTitle: 'This invitation is for another account',
		forAnother:
			'It was sent to another address than yours. Go to the other account, then open the link of the message again.',
		switchAccount: 'Switch accounts',
	},
})
