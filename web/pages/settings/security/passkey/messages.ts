import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Clé d’accès',
		description: 'Renommez ou retirez une clé d’accès.',
		back: 'Sécurité',
		name: 'Nom',
		rename: 'Enregistrer le nom',
		removeTitle: 'Retirer cette clé',
		removeAbout:
			'Elle n’ouvrira plus votre compte. Elle reste dans votre appareil, d’où vous pouvez ensuite l’effacer.',
		remove: 'Retirer la clé d’accès',
	},
	en: {
		title: 'Passkey',
		description: 'Rename or remove a passkey.',
		back: 'Security',
		name: 'Name',
		rename: 'Save the name',
		removeTitle: 'Remove this passkey',
		removeAbout:
			'It will no longer open your account. It stays on your device, where you can then delete it.',
		remove: 'Remove the passkey',
	},
})
