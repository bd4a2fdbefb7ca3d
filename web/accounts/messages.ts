import { defineMessages } from '#web/i18n/messages.ts'

/** What each scope of the OpenID provider lets a client do. */
export const scopeMessages = defineMessages({
	fr: {
		openid: 'Savoir que c’est vous, d’une fois sur l’autre.',
		profile: 'Lire votre nom, votre pseudonyme, votre image et vos rôles sur ce site.',
		email: 'Lire votre adresse email, et si elle est confirmée.',
		offline_access: 'Garder cet accès quand vous n’êtes pas là, jusqu’à ce que vous le retiriez.',
	},
	en: {
		openid: 'Recognise you from one visit to the next.',
		profile: 'Read your name, username, picture and roles on this site.',
		email: 'Read your email address, and whether it is confirmed.',
		offline_access: 'Keep this access while you are away, until you revoke it.',
	},
})

export const confirmMessages = defineMessages({
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

export const providerMessages = defineMessages({
	fr: { goTo: (name: string) => `Aller sur ${name}` },
	en: { goTo: (name: string) => `Go to ${name}` },
})
