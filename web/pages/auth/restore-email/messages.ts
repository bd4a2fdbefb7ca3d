import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Reprendre votre compte',
		description: 'Rendez votre compte à son ancienne adresse.',
		lead: 'Quelqu’un d’autre a changé l’adresse de votre compte ? Ce bouton la rétablit.',
		whatHappens:
			'Toutes les sessions se ferment, l’ancien mot de passe ne sert plus, et vous en choisissez un nouveau à la page suivante.',
		submit: 'Reprendre mon compte',
		lost: 'Il sert une seule fois, pendant sept jours. Si quelqu’un d’autre a encore votre compte, écrivez à l’équipe du site.',
		another: 'Changer de mot de passe',
	},
	en: {
		title: 'Recover your account',
		description: 'Give your account its old address again.',
		lead: 'Somebody else changed the address of your account? This button restores it.',
		whatHappens:
			'Every session is closed, the old password no longer works, and you choose a new one on the next page.',
		submit: 'Recover my account',
		lost: 'It works once, for seven days. If somebody else still has your account, write to the team of the site.',
		another: 'Change the password',
	},
})
