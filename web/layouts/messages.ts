import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		dashboardNavigation: 'Tableau de bord',
		dashboard: 'Tableau de bord',
		welcome: 'Bienvenue',
		launcher: 'Lanceur',
		feedback: 'Vos retours',
		signOut: 'Déconnexion',
		panelNavigation: 'Panel',
		overview: 'Vue d’ensemble',
		users: 'Utilisateurs',
		mails: 'Mails',
	},
	en: {
		dashboardNavigation: 'Dashboard',
		dashboard: 'Dashboard',
		welcome: 'Welcome',
		launcher: 'Launcher',
		feedback: 'Your feedback',
		signOut: 'Sign out',
		panelNavigation: 'Panel',
		overview: 'Overview',
		users: 'Users',
		mails: 'Mails',
	},
})
