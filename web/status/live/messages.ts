import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		liveNow: (time: string) => `En direct, à jour à ${time}, heure de Paris`,
		polling: (time: string) =>
			`Mis à jour toutes les 30 secondes, la dernière fois à ${time}, heure de Paris`,
		lost: (time: string) => `Connexion perdue : voici l’état de ${time}, heure de Paris`,
		lostDetail: 'Votre connexion ou le site ne répond pas. Cette page réessaie d’elle-même.',
		stateAt: (time: string) => `État de ${time}, heure de Paris.`,
		unread: (time: string) => `Page non relue : état de ${time}, heure de Paris`,
		detail: 'Elle a peut-être été retirée, ou votre session est finie.',
	},
	en: {
		liveNow: (time: string) => `Live, up to date at ${time}, Paris time`,
		polling: (time: string) => `Updated every 30 seconds, last at ${time}, Paris time`,
		lost: (time: string) => `Connection lost: this is the state at ${time}, Paris time`,
		lostDetail: 'You may be offline, or the site isn’t responding. This page retries automatically.',
		stateAt: (time: string) => `State at ${time}, Paris time.`,
		unread: (time: string) => `Couldn’t refresh the page: state at ${time}, Paris time`,
		detail: 'It may have been removed, or your session may have ended.',
	},
})
