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
		openid: 'Know that it is you, from one visit to the next.',
		profile: 'Read your name, your username, your picture and your roles on this site.',
		email: 'Read your email address, and whether it is confirmed.',
		offline_access: 'Keep this access while you are away, until you take it back.',
	},
})
