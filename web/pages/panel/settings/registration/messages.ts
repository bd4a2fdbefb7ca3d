import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Inscription et connexion',
		lead: 'Qui peut créer un compte, et comment on entre.',
		mode: 'Qui peut s’inscrire',
		open: 'Tout le monde',
		openHint: 'Un nom, une adresse et un mot de passe suffisent.',
		invitation: 'Les personnes invitées',
		invitationHint:
			'Vous invitez des adresses. Un membre qui invite dans son équipe invite aussi sur le site.',
		approval: 'Les personnes que vous acceptez',
		approvalHint: 'Les visiteurs font une demande, et l’équipe répond. Les personnes invitées entrent aussi.',
		closed: 'Personne',
		closedHint: 'Les comptes qui existent ne changent pas, et vous pouvez toujours en créer à la main.',
		magicLink: 'Connexion par lien reçu par email',
		magicLinkHint: 'Ajoute à la page de connexion un lien à usage unique, à la place du mot de passe.',
		invitations: 'Invitations et demandes',
	},
	en: {
		title: 'Registration and sign-in',
		lead: 'Who can create an account, and how people sign in.',
		mode: 'Who can register',
		open: 'Everybody',
		openHint: 'A name, an address and a password are enough.',
		invitation: 'People who are invited',
		invitationHint: 'You invite addresses. A member who invites to their team also invites to the site.',
		approval: 'People you approve',
		approvalHint: 'Visitors send a request, and the team answers. Invited people can register too.',
		closed: 'Nobody',
		closedHint: 'Existing accounts are not affected, and you can still create accounts by hand.',
		magicLink: 'Sign-in by email link',
		magicLinkHint: 'Lets people sign in with a single-use link sent by email instead of their password.',
		invitations: 'Invitations and requests',
	},
})
