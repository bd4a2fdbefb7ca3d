import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the page as it opens. */
export const messages = defineMessages({
	fr: {
		textLabel: 'Adresse ou texte',
		look: 'Taille, résistance, couleurs, logo',
		empty: 'Remplissez les champs : le QR code apparaîtra ici.',
		emptyText: 'Écrivez quelque chose : le QR code apparaîtra ici.',
		emptyBatch: 'Donnez un tableau : chaque ligne deviendra un QR code.',
		emptyScan: 'Ce que le QR code contient apparaîtra ici.',
	},
	en: {
		textLabel: 'Address or text',
		look: 'Size, resistance, colours, logo',
		empty: 'Fill in the fields: the QR code will appear here.',
		emptyText: 'Write something: the QR code will appear here.',
		emptyBatch: 'Give a table: each line will become a QR code.',
		emptyScan: 'What the QR code holds will appear here.',
	},
})
