import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Invitation',
		description: 'Rejoignez une équipe.',
		invited: (organization: string) => `Rejoindre ${organization} ?`,
		by: (email: string) => `${email} vous y invite.`,
		invitedBy: (inviter: string, organization: string) =>
			`${inviter} vous invite à rejoindre ${organization}.`,
		accept: 'Accepter l’invitation',
		decline: 'Refuser',
		accepted: 'Bienvenue dans l’équipe',
		rejected: 'Vous avez refusé l’invitation',
		goOn: 'Aller au tableau de bord',
		goToTeam: 'Voir l’équipe',
		lostTitle: 'Cette invitation ne tient plus',
		lost: 'Elle a déjà servi, elle a plus de deux jours, ou elle a été retirée. Demandez-en une autre à la personne qui vous a invité.',
		forAnotherTitle: 'Cette invitation est pour un autre compte',
		forAnother:
			'Elle a été envoyée à une autre adresse que la vôtre. Passez à l’autre compte, puis rouvrez le lien du message.',
		switchAccount: 'Changer de compte',
		unconfirmedTitle: 'Confirmez d’abord votre adresse',
		unconfirmed: (email: string) =>
			`Cette invitation est pour ${email}. Avant d’y répondre, montrez que cette adresse est à vous : demandez un message de confirmation et ouvrez son lien, qui vous ramène ici.`,
		send: 'Envoyer le message',
		sentTitle: 'Le message est parti',
		sent: (email: string) =>
			`Il arrive à ${email} dans la minute. Ouvrez son lien dans l’heure ; pensez aux indésirables.`,
		sendAgain: 'Renvoyer le message',
		full: 'Cette équipe a autant de membres qu’elle peut en avoir. L’invitation tient toujours : dites-le à la personne qui vous a invité, puis acceptez quand une place se libère.',
		already: 'Vous faites déjà partie de cette équipe. Vous pouvez refuser l’invitation.',
	},
	en: {
		title: 'Invitation',
		description: 'Join a team.',
		invited: (organization: string) => `Join ${organization}?`,
		by: (email: string) => `${email} invites you.`,
		invitedBy: (inviter: string, organization: string) => `${inviter} invites you to join ${organization}.`,
		accept: 'Accept the invitation',
		decline: 'Decline',
		accepted: 'Welcome to the team',
		rejected: 'You declined the invitation',
		goOn: 'Go to the dashboard',
		goToTeam: 'View the team',
		lostTitle: 'This invitation is no longer valid',
		lost: 'It was used, is more than two days old, or was withdrawn. Ask the person who invited you for another.',
		forAnotherTitle: 'This invitation is for another account',
		forAnother:
			'It was sent to a different address from yours. Switch to the other account, then open the link in the message again.',
		switchAccount: 'Switch accounts',
		unconfirmedTitle: 'First confirm your address',
		unconfirmed: (email: string) =>
			`This invitation is for ${email}. Before you answer it, show that this address is yours: ask for a confirmation message and open its link, which brings you back here.`,
		send: 'Send the message',
		sentTitle: 'The message is on its way',
		sent: (email: string) =>
			`It should reach ${email} within a minute. Open its link within the hour; it may be in your spam folder.`,
		sendAgain: 'Send the message again',
		full: 'This team has as many members as it can have. The invitation is still valid: tell the person who invited you, then accept once there is room.',
		already: 'You already belong to this team. You can decline the invitation.',
	},
})
