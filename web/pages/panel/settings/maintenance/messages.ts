import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Maintenance du site',
		lead: 'Pendant une maintenance, les visiteurs lisent un message à la place des pages. L’état des services, la connexion et le panel restent ouverts, et l’équipe voit tout le site.',
		isOn: 'Mettre le site en maintenance',
		isOnHint: 'En vigueur en une seconde, partout.',
		message: 'Message',
		messageHint: 'Vide : une phrase qui invite à revenir.',
		until: 'Retour prévu',
		untilHint: 'Heure de Paris. La maintenance ne s’arrête pas d’elle-même.',
		INVALID_TEXT: 'Ce texte est trop long ou contient un caractère invisible.',
		INVALID_TIME: 'Cette date n’existe pas.',
	},
	en: {
		title: 'Site maintenance',
		lead: 'During maintenance, visitors see a message instead of the pages. The service status, sign-in and the panel stay open, and the team sees the whole site.',
		isOn: 'Put the site in maintenance',
		isOnHint: 'Takes effect within a second, everywhere.',
		message: 'Message',
		messageHint: 'Leave empty for a sentence that asks to come back later.',
		until: 'Expected back',
		untilHint: 'Paris time. Maintenance does not end by itself.',
		INVALID_TEXT: 'This text is too long or contains an invisible character.',
		INVALID_TIME: 'This date does not exist.',
	},
})
