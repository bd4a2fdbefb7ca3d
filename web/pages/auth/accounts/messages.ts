import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vos comptes',
		description: 'Passez d’un compte à l’autre dans ce navigateur.',
		lead: 'Les comptes ouverts dans ce navigateur. Cinq au plus restent ouverts ensemble.',
		none: 'Aucun compte n’est ouvert dans ce navigateur.',
		current: 'Utilisé en ce moment',
		use: 'Utiliser',
		useLabel: (name: string) => `Utiliser le compte de ${name}`,
		close: 'Fermer',
		closeLabel: (name: string) => `Fermer le compte de ${name}`,
		add: 'Ajouter un compte',
		closeAll: 'Fermer tous les comptes',
		signIn: 'Se connecter',
		dashboard: 'Tableau de bord',
	},
	en: {
		title: 'Your accounts',
		description: 'Switch between accounts in this browser.',
		lead: 'The accounts that are open in this browser. Five at most stay open together.',
		none: 'No account is open in this browser.',
		current: 'In use now',
		use: 'Use',
		useLabel: (name: string) => `Use ${name}’s account`,
		close: 'Close',
		closeLabel: (name: string) => `Close ${name}’s account`,
		add: 'Add an account',
		closeAll: 'Close all accounts',
		signIn: 'Sign in',
		dashboard: 'Dashboard',
	},
})
