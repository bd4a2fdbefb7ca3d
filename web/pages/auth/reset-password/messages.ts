import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Nouveau mot de passe',
		description: 'Choisissez un nouveau mot de passe.',
		lead: 'Choisissez-en un que vous n’utilisez nulle part ailleurs. Vos sessions ouvertes seront fermées.',
		submit: 'Changer le mot de passe',
		lost: 'Un lien sert une seule fois, pendant une heure. Votre mot de passe n’a pas changé.',
		another: 'Recevoir un autre lien',
	},
	en: {
		title: 'New password',
		description: 'Choose a new password.',
		lead: 'Choose one that you use nowhere else. Your open sessions will be closed.',
		submit: 'Change the password',
		lost: 'A link works once, for one hour. Your password has not changed.',
		another: 'Get another link',
	},
})
