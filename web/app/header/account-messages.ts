import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		dashboard: 'Tableau de bord',
		account: 'Votre compte',
		profile: 'Mon profil',
		settings: 'Paramètres',
		panel: 'Panel',
		switchAccount: 'Changer de compte',
		signOut: 'Déconnexion',
	},
	en: {
		dashboard: 'Dashboard',
		account: 'Your account',
		profile: 'My profile',
		settings: 'Settings',
		panel: 'Panel',
		switchAccount: 'Switch account',
		signOut: 'Sign out',
	},
})
