import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		share: 'Partager',
		copied: 'Adresse copiée : elle contient ce que vous avez mis, que le site ne voit pas.',
		refused: 'Copie refusée par le navigateur.',
		tooLong: 'C’est trop long pour une adresse : téléchargez le résultat.',
	},
	en: {
		share: 'Share',
		copied: 'Address copied: it holds what you put in, which the site does not see.',
		refused: 'The browser refused to copy.',
		tooLong: 'This is too long for an address: download the result.',
	},
})
