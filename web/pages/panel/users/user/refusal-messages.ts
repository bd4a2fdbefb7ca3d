import { defineMessages } from '#web/i18n/messages.ts'

/** What may be refused on the page of a person, by the code of its message. */
export const refusalMessages = defineMessages({
	fr: {
		NOT_AUTHORIZED: 'Vos rôles ne permettent pas de faire cela.',
		THIS_ACCOUNT_HAS_MORE_POWER: 'Ce compte peut plus que le vôtre : vous ne pouvez pas le changer.',
		THIS_ROLE_HAS_MORE_POWER: 'Un de ces rôles peut plus que les vôtres : vous ne pouvez pas le donner.',
		THE_LAST_OWNER_MUST_STAY:
			'Ce compte est le dernier propriétaire du site : il doit le rester. Nommez-en d’abord un autre.',
		NOT_FOR_YOUR_OWN_ACCOUNT: 'Cela ne se fait pas sur votre propre compte.',
		THIS_ACCOUNT_IS_BANNED: 'Ce compte est banni : levez d’abord le bannissement.',
		ALREADY_IMPERSONATING: 'Vous voyez déjà le site comme quelqu’un d’autre. Revenez d’abord à votre compte.',
		SESSION_NOT_FOUND: 'Cette session est déjà fermée.',
		USER_NOT_FOUND: 'Ce compte n’existe plus.',
		REASON_TOO_LONG: 'La raison tient en 500 caractères.',
		CONFIRMATION_DIFFERS: 'Ce n’est pas son nom d’utilisateur. Rien n’a été supprimé.',
	},
	en: {
		NOT_AUTHORIZED: 'Your roles do not allow this.',
		THIS_ACCOUNT_HAS_MORE_POWER: 'This account may do more than yours: you cannot change it.',
		THIS_ROLE_HAS_MORE_POWER: 'One of these roles may do more than yours: you cannot give it.',
		THE_LAST_OWNER_MUST_STAY:
			'This account is the last owner of the site and must stay one. Make somebody else an owner first.',
		NOT_FOR_YOUR_OWN_ACCOUNT: 'This cannot be done to your own account.',
		THIS_ACCOUNT_IS_BANNED: 'This account is banned: lift the ban first.',
		ALREADY_IMPERSONATING: 'You already see the site as somebody else. Come back to your account first.',
		SESSION_NOT_FOUND: 'This session is closed already.',
		USER_NOT_FOUND: 'This account no longer exists.',
		REASON_TOO_LONG: 'The reason fits in 500 characters.',
		CONFIRMATION_DIFFERS: 'This is not their username. Nothing was deleted.',
	},
})
