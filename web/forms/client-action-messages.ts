import { defineMessages } from '#web/i18n/messages.ts'

export const notSentWords = defineMessages({
	fr: {
		notSent:
			'Le formulaire n’est pas parti : le site n’a pas été joint. Votre texte est gardé, vérifiez votre connexion.',
		tooLarge: 'Le formulaire n’est pas parti : il est trop long. Votre texte est gardé, raccourcissez-le.',
	},
	en: {
		notSent:
			'The form was not sent: the site could not be reached. Your text is kept, check your connection.',
		tooLarge: 'The form was not sent: it is too long. Your text is kept, shorten it.',
	},
})
