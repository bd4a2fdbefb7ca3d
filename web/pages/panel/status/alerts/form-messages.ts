import { defineMessages } from '#web/i18n/messages.ts'

/** The words of the forms about alerts. */
export const formMessages = defineMessages({
	fr: {
		purpose: 'Pour',
		kind: 'Par',
		address: 'Adresse',
		addressHint:
			'Une adresse email, ou l’adresse https du webhook (pour Discord : paramètres du salon, Intégrations).',
		locale: 'Langue des messages',
		addSubmit: 'Ajouter',
		minutes: 'Minutes',
		minutesHint: 'Sans prise en charge dans ce délai, le second niveau est prévenu. 0 pour jamais.',
		save: 'Enregistrer',
	},
	en: {
		purpose: 'For',
		kind: 'By',
		address: 'Address',
		addressHint:
			'An email address, or the https address of the webhook (for Discord: settings of the channel, Integrations).',
		locale: 'Language of the messages',
		addSubmit: 'Add',
		minutes: 'Minutes',
		minutesHint: 'When nobody acknowledges in that time, the second level is alerted. 0 for never.',
		save: 'Save',
	},
})
