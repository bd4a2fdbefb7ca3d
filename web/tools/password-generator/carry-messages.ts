import { defineMessages } from '#web/i18n/messages.ts'

/** The words of a secret on its way to paper or to a phone. */
export const messages = defineMessages({
	fr: {
		print: 'Imprimer',
		carryLead: 'Le QR code est dessiné ici et n’existe que sur cette page.',
		qr: 'QR code du secret',
		printed: 'Tiré au sort. À garder hors de vue.',
	},
	en: {
		print: 'Print',
		carryLead: 'The QR code is drawn here and exists on this page alone.',
		qr: 'QR code of the secret',
		printed: 'Drawn at random. Keep it out of sight.',
	},
})
