import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Authentification',
		description: 'Utilisez votre compte pour entrer dans un autre service de la communauté.',
		nothing: 'Aucune demande en cours',
		purpose:
			'Quand un autre service de la communauté vous propose d’entrer avec votre compte, il vous envoie ici : vous voyez qui demande, ce qu’il pourra lire, et vous acceptez ou non.',
		safe: 'Rien n’a été partagé. Si vous veniez d’un service, retournez-y et recommencez.',
		signedInAs: (name: string) => `Session ouverte : le compte de ${name}.`,
		back: 'Aller au tableau de bord',
	},
	en: {
		title: 'Authentication',
		description: 'Use your account to enter another service of the community.',
		nothing: 'No request under way',
		purpose:
			'When another service of the community offers to let you in with your account, it sends you here: you see who is asking and what it could read, and you accept or not.',
		safe: 'Nothing was shared. If you came from a service, go back to it and start again.',
		signedInAs: (name: string) => `You are signed in to ${name}’s account.`,
		back: 'Go to the dashboard',
	},
})
