import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Conditions d’utilisation',
		lead: 'Pour continuer avec votre compte, lisez et acceptez les conditions du site.',
		leadChanged:
			'Elles ont changé depuis que vous les avez acceptées. Pour continuer, lisez et acceptez la nouvelle version.',
		inForce: 'En vigueur depuis le',
		read: 'Lire le texte',
		compare: 'Voir ce qui a changé',
		submit: 'J’accepte',
		refuse: 'Vous ne les acceptez pas ? Les pages publiques restent ouvertes à tous.',
		signOut: 'Se déconnecter',
		deletion: 'Supprimer mon compte',
		TERMS_CHANGED: 'Les conditions viennent de changer. Relisez-les avant de les accepter.',
	},
	en: {
		title: 'Terms of use',
		lead: 'To go on with your account, read and accept the terms of the site.',
		leadChanged: 'They have changed since you accepted them. To go on, read and accept the new version.',
		inForce: 'In force since',
		read: 'Read the text',
		compare: 'See what has changed',
		submit: 'I accept',
		refuse: 'You do not accept them? The public pages stay open to everybody.',
		signOut: 'Sign out',
		deletion: 'Delete my account',
		TERMS_CHANGED: 'The terms have just changed. Read them again before you accept them.',
	},
})
