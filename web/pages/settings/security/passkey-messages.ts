import { defineMessages } from '#web/i18n/messages.ts'

export const passkeyMessages = defineMessages({
	fr: {
		needsBrowser: 'Ajouter une clé d’accès demande un navigateur où JavaScript est actif.',
		notFresh: 'Pour ajouter ou retirer une clé d’accès, confirmez d’abord que c’est vous.',
		name: 'Nom de la nouvelle clé',
		nameHint: 'Ce qui vous la fera reconnaître, comme « Téléphone » ou « Clé bleue ».',
		add: 'Ajouter une clé d’accès',
		added: 'La clé d’accès est ajoutée. Elle ouvre maintenant votre compte.',
	},
	en: {
		needsBrowser: 'Adding a passkey needs a browser with JavaScript turned on.',
		notFresh: 'To add or remove a passkey, first confirm that it is you.',
		name: 'Name of the new passkey',
		nameHint: 'Something to recognise it by, like “Phone” or “Blue key”.',
		add: 'Add a passkey',
		added: 'The passkey is added. It opens your account from now on.',
	},
})
