import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Paramètres',
		lead: 'Ce que les autres voient de vous, et comment vous joindre.',
		nameSection: 'Votre nom',
		nameAbout: 'Il se lit sur votre profil et sous ce que vous publiez.',
		save: 'Enregistrer',
		saved: 'Votre nom est enregistré.',
		username: 'Nom d’utilisateur',
		usernameAbout: 'Il fait l’adresse de votre profil et reste le même quand votre nom change.',
		seeProfile: 'Voir votre profil',
	},
	en: {
		title: 'Settings',
		lead: 'What others see of you, and how to reach you.',
		nameSection: 'Your name',
		nameAbout: 'It appears on your profile and under what you publish.',
		save: 'Save',
		saved: 'Your name is saved.',
		username: 'Username',
		usernameAbout: 'It makes the address of your profile and stays the same when your name changes.',
		seeProfile: 'See your profile',
	},
})
