import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Mot de passe',
		description: 'Changez votre mot de passe.',
		back: 'Sécurité',
		changeLead: 'Choisissez-en un que vous n’utilisez nulle part ailleurs.',
		setLead: 'Vous pourrez ensuite vous connecter avec votre adresse email et ce mot de passe.',
		current: 'Mot de passe actuel',
		replacement: 'Nouveau mot de passe',
		closeOthers: 'Fermer mes autres sessions',
		closeOthersHint: 'Les autres appareils devront se connecter de nouveau.',
		change: 'Changer le mot de passe',
		set: 'Enregistrer le mot de passe',
	},
	en: {
		title: 'Password',
		description: 'Change your password.',
		back: 'Security',
		changeLead: 'Choose one that you use nowhere else.',
		setLead: 'You can then sign in with your email address and this password.',
		current: 'Current password',
		replacement: 'New password',
		closeOthers: 'Close my other sessions',
		closeOthersHint: 'Other devices will have to sign in again.',
		change: 'Change the password',
		set: 'Save the password',
	},
})
