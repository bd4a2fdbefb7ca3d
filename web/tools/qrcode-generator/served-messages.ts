import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		label: 'Adresse de l’image en SVG',
		limits:
			'Le serveur redessine ce QR code pour qui ouvre cette adresse, où votre texte se lit en clair : cent fois d’affilée au plus, puis deux fois par seconde.',
		noLogo: 'Le logo n’y figure pas.',
		tooFaint:
			'Le serveur ne dessine pas un contraste aussi faible. Choisissez un dessin bien plus foncé que le fond.',
		tooLong: 'Ce texte est trop long pour une adresse. Téléchargez plutôt le SVG.',
	},
	en: {
		label: 'Address of the picture as SVG',
		limits:
			'The server draws this QR code again for whoever opens this address, in which your text can be read: a hundred times in a row at most, then twice a second.',
		noLogo: 'The logo is not part of it.',
		tooFaint: 'The server does not draw so faint a contrast. Choose a drawing much darker than its ground.',
		tooLong: 'This text is too long for an address. Download the SVG instead.',
	},
})
