import { defineMessages } from '#web/i18n/messages.ts'

/** The names of what can be done, and of what a QR code can hold. */
export const messages = defineMessages({
	fr: {
		mode: 'Que faire',
		make: 'Créer',
		batch: 'En série',
		scan: 'Lire',
		kind: 'Contenu du QR code',
		text: 'Lien ou texte',
		wifi: 'Wi-Fi',
		contact: 'Contact',
		mail: 'Mail',
		phone: 'Téléphone',
		sms: 'SMS',
		place: 'Lieu',
		event: 'Événement',
		payment: 'Virement',
	},
	en: {
		mode: 'What to do',
		make: 'Make',
		batch: 'In series',
		scan: 'Read',
		kind: 'What the QR code holds',
		text: 'Link or text',
		wifi: 'Wi-Fi',
		contact: 'Contact',
		mail: 'Mail',
		phone: 'Telephone',
		sms: 'SMS',
		place: 'Place',
		event: 'Event',
		payment: 'Transfer',
	},
})
