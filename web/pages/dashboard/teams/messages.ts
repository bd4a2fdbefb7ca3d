import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vos équipes',
		description: 'Les équipes dont vous faites partie et leurs invitations.',
		lead: 'Les équipes dont vous faites partie, et celles qui vous invitent.',
		teams: 'Équipes',
		invitations: 'Invitations',
		invitedBy: (name: string) => `${name} vous y invite.`,
		validUntil: 'Valable jusqu’au',
		accept: 'Accepter',
		acceptOf: (team: string) => `Accepter : ${team}`,
		decline: 'Refuser',
		declineOf: (team: string) => `Refuser : ${team}`,
		declined: 'Vous avez refusé l’invitation.',
		none: 'Aucune équipe',
		noneNext: 'Quand une équipe vous invite à la rejoindre, son invitation apparaît ici.',
		unconfirmed: 'Vos invitations apparaîtront ici quand vous aurez confirmé votre adresse.',
		confirm: 'Confirmer votre adresse',
		members: (count: number) => (count > 1 ? `${count} membres` : `${count} membre`),
	},
	en: {
		title: 'Your teams',
		description: 'The teams you belong to and their invitations.',
		lead: 'The teams you belong to, and those that invite you.',
		teams: 'Teams',
		invitations: 'Invitations',
		invitedBy: (name: string) => `${name} invites you to join.`,
		validUntil: 'Valid until',
		accept: 'Accept',
		acceptOf: (team: string) => `Accept: ${team}`,
		decline: 'Decline',
		declineOf: (team: string) => `Decline: ${team}`,
		declined: 'You declined the invitation.',
		none: 'No teams yet',
		noneNext: 'When a team invites you to join, its invitation appears here.',
		unconfirmed: 'Your invitations will appear here once you have confirmed your address.',
		confirm: 'Confirm your address',
		members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
	},
})

export const roleMessages = defineMessages({
	fr: { owner: 'Propriétaire', admin: 'Admin', member: 'Membre' },
	en: { owner: 'Owner', admin: 'Admin', member: 'Member' },
})

export const errorMessages = defineMessages({
	fr: {
		INVITATION_NOT_FOUND:
			'Cette invitation ne tient plus : elle a servi, elle a expiré ou elle a été retirée.',
		ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
			'Cette équipe a autant de membres qu’elle peut en avoir. L’invitation tient toujours : acceptez-la quand une place se libère.',
		USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION:
			'Vous faites déjà partie de cette équipe. Vous pouvez refuser l’invitation.',
	},
	en: {
		INVITATION_NOT_FOUND: 'This invitation is no longer valid: it was used, expired or withdrawn.',
		ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
			'This team has as many members as it can have. The invitation is still valid: accept it once there is room.',
		USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION:
			'You already belong to this team. You can decline the invitation.',
	},
})
