import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Préférences',
		description: 'Votre langue et vos couleurs, sur tous vos appareils.',
		lead: 'Votre langue et vos couleurs, sur tous vos appareils.',
		locale: 'Langue',
		localeHint: 'Celle du site et des messages que vous recevez.',
		colorMode: 'Couleurs',
		colorModeHint: 'Un appareil où vous avez déjà choisi garde son réglage.',
		system: 'Comme l’appareil',
		light: 'Claires',
		dark: 'Sombres',
		submit: 'Enregistrer',
		done: 'Vos préférences sont enregistrées.',
	},
	en: {
		title: 'Preferences',
		description: 'Your language and colours, on all your devices.',
		lead: 'Your language and colours, on all your devices.',
		locale: 'Language',
		localeHint: 'Of the site, and of the messages that you receive.',
		colorMode: 'Colours',
		colorModeHint: 'A device on which you have already chosen keeps its setting.',
		system: 'Same as the device',
		light: 'Light',
		dark: 'Dark',
		submit: 'Save',
		done: 'Your preferences are saved.',
	},
})
