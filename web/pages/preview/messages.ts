import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		draft: 'Brouillon, visible avec ce lien jusqu’au',
		notPublic: 'Ce texte n’est pas publié et peut encore changer.',
		untitled: 'Sans titre',
		changed: 'Dernière modification :',
		lostTitle: 'Cet aperçu n’existe plus',
		lost: 'Le lien a expiré, ou il n’est pas complet. Demandez-en un autre à la personne qui vous l’a envoyé.',
		backHome: 'Retour à l’accueil',
	},
	en: {
		draft: 'Draft, visible with this link until',
		notPublic: 'This text is not published and may still change.',
		untitled: 'Untitled',
		changed: 'Last changed:',
		lostTitle: 'This preview no longer exists',
		lost: 'The link has expired or is incomplete. Ask the person who sent it for another one.',
		backHome: 'Back to home',
	},
})
