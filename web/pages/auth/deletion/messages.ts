import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Compte à supprimer',
		description: 'Garder votre compte, ou le supprimer tout de suite.',
		due: 'Votre compte est désactivé. Il sera supprimé le',
		keep: 'Garder mon compte',
		now: 'Le supprimer tout de suite',
		nowHint: 'Rien ne pourra revenir.',
		signOut: 'Se déconnecter',
	},
	en: {
		title: 'Account to be deleted',
		description: 'Keep your account, or delete it at once.',
		due: 'Your account is disabled. It will be deleted on',
		keep: 'Keep my account',
		now: 'Delete it at once',
		nowHint: 'Nothing can come back.',
		signOut: 'Sign out',
	},
})

export const errorTexts = {
	fr: {
		SESSION_IS_NOT_FRESH:
			'Votre connexion date de plus d’un jour. Déconnectez-vous, puis connectez-vous de nouveau pour le supprimer tout de suite.',
	},
	en: {
		SESSION_IS_NOT_FRESH:
			'You signed in more than a day ago. Sign out, then sign in again to delete it at once.',
	},
}
