import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Confirmez votre adresse',
		explanation: (email: string) =>
			`Un message est parti vers ${email}. Ouvrez son lien : c’est ainsi que vous retrouverez votre compte si vous oubliez le mot de passe.`,
		sendAgain: 'Renvoyer le message',
	},
	en: {
		title: 'Confirm your address',
		explanation: (email: string) =>
			`A message was sent to ${email}. Open its link: that is how you get back into your account if you forget the password.`,
		sendAgain: 'Send the message again',
	},
})
