import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the page as it opens. */
export const messages = defineMessages({
	fr: {
		sources:
			'ISO/IEC 18004 (2015), découpe optimale en segments, texte en UTF-8, masque choisi comme le demande la norme. ISO/IEC 15415 (contraste). RFC 6350 et 2426 (vCard), 5545 (événements), 6068 (mail), 3966 (téléphone), 5870 (lieux). EPC069-12 (virement), ISO 13616 (IBAN), ISO 11649. Wi-Fi Alliance, WPA3.',
		textLabel: 'Adresse ou texte',
		look: 'Taille, résistance, couleurs, logo',
		empty: 'Remplissez les champs : le QR code apparaîtra ici.',
		emptyText: 'Écrivez quelque chose : le QR code apparaîtra ici.',
		emptyBatch: 'Donnez un tableau : chaque ligne deviendra un QR code.',
		emptyScan: 'Ce que le QR code contient apparaîtra ici.',
	},
	en: {
		sources:
			'ISO/IEC 18004 (2015), cut into segments in the best way, text in UTF-8, the mask chosen as the standard says. ISO/IEC 15415 (contrast). RFC 6350 and 2426 (vCard), 5545 (events), 6068 (mail), 3966 (telephone), 5870 (places). EPC069-12 (transfer), ISO 13616 (IBAN), ISO 11649. Wi-Fi Alliance, WPA3.',
		textLabel: 'Address or text',
		look: 'Size, resistance, colours, logo',
		empty: 'Fill in the fields: the QR code will appear here.',
		emptyText: 'Write something: the QR code will appear here.',
		emptyBatch: 'Give a table: each line will become a QR code.',
		emptyScan: 'What the QR code holds will appear here.',
	},
})
