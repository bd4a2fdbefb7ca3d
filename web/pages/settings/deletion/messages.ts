import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		back: 'Paramètres',
		title: 'Supprimer le compte',
		lead: 'Votre compte est désactivé tout de suite, et supprimé 14 jours plus tard. Jusque-là, il suffit de vous connecter pour le garder.',
		outcome: 'Ce qui part et ce qui reste',
		copyFirst: 'Demander d’abord une copie de vos données',
		email: 'Votre adresse',
		emailHint: (email: string) => `Pour confirmer, écrivez ${email}.`,
		passwordHint:
			'Laissez vide si vous n’en avez pas : un message vous demandera de confirmer si vous êtes connecté depuis plus d’un jour.',
		submit: 'Supprimer mon compte',
		keep: 'Garder le compte',
		mailedTitle: 'Regardez votre boîte aux lettres',
		mailed: (email: string) =>
			`Un message est parti vers ${email}. Votre compte reste là tant que vous n’avez pas confirmé.`,
		lastStep: 'Dernière étape : ce bouton désactive votre compte, qui sera supprimé dans 14 jours.',
		lostTitle: 'Ce lien n’est plus valable',
		lost: 'Il a déjà servi, il a plus de 24 heures, ou il appartient à un autre compte. Rien n’a été supprimé.',
	},
	en: {
		back: 'Settings',
		title: 'Delete the account',
		lead: 'Your account is disabled at once, and deleted 14 days later. Until then, sign in to keep it.',
		outcome: 'What goes and what stays',
		copyFirst: 'First ask for a copy of your data',
		email: 'Your address',
		emailHint: (email: string) => `To confirm, type ${email}.`,
		passwordHint:
			'Leave it empty if you have none: a message will ask you to confirm if you have been signed in for more than a day.',
		submit: 'Delete my account',
		keep: 'Keep the account',
		mailedTitle: 'Check your inbox',
		mailed: (email: string) => `A message was sent to ${email}. Your account stays until you confirm.`,
		lastStep: 'Last step: this button disables your account, which is deleted in 14 days.',
		lostTitle: 'This link no longer works',
		lost: 'It was used, is more than 24 hours old, or belongs to another account. Nothing was deleted.',
	},
})

export const errorTexts = {
	fr: {
		THE_LAST_OWNER_MUST_STAY:
			'Votre compte est le dernier propriétaire du site : il doit rester. Nommez-en d’abord un autre.',
	},
	en: {
		THE_LAST_OWNER_MUST_STAY:
			'Your account is the last owner of the site and must stay. Make someone else an owner first.',
	},
}
