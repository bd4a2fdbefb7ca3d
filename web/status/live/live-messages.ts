import { defineMessages } from '#web/i18n/messages.ts'

/** How fresh a page is. */
export const liveMessages = defineMessages({
	fr: {
		liveNow: (time: string) => `En direct, à jour à ${time}, heure de Paris`,
		polling: (time: string) =>
			`Mis à jour toutes les 30 secondes, la dernière fois à ${time}, heure de Paris`,
		lost: (time: string) => `Connexion perdue : voici l’état de ${time}, heure de Paris`,
		lostDetail: 'Votre connexion ou le site ne répond pas. Cette page réessaie d’elle-même.',
	},
	en: {
		liveNow: (time: string) => `Live, up to date at ${time}, Paris time`,
		polling: (time: string) => `Updated every 30 seconds, last at ${time}, Paris time`,
		lost: (time: string) => `Connection lost: this is the state at ${time}, Paris time`,
		lostDetail: 'Your connection or the site does not answer. This page tries again by itself.',
	},
})
