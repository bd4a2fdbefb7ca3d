import { defineMessages } from '#web/i18n/messages.ts'

/** The words that the page begins with. */
export const messages = defineMessages({
	fr: {
		choose: 'Choisir des images',
		empty: 'Vos images redimensionnées apparaîtront ici, avec ce qu’elles ont perdu en poids.',
	},
	en: {
		choose: 'Choose images',
		empty: 'Your resized images will appear here, with the weight they have lost.',
	},
})
