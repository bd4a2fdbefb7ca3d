import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Outils',
		lead: 'De petits outils en ligne, sans inscription et sans publicité. Tout se passe dans votre navigateur, sauf là où c’est dit.',
		favourites: 'Favoris',
		recent: 'Utilisés récemment',
		favourite: (title: string) => `${title} : favori`,
		notKept: 'Le changement n’a pas pu être gardé sur votre compte. Réessayez dans un instant.',
		images: 'Images, couleurs et codes',
		text: 'Textes',
		numbers: 'Nombres et sécurité',
		server: 'Avec l’aide du site',
	},
	en: {
		title: 'Tools',
		lead: 'Small online tools, with no account and no advertising. Everything happens in your browser, except where it is said.',
		favourites: 'Favourites',
		recent: 'Recently used',
		favourite: (title: string) => `${title}: favourite`,
		notKept: 'The change could not be kept on your account. Try again in a moment.',
		images: 'Pictures, colours and codes',
		text: 'Texts',
		numbers: 'Numbers and safety',
		server: 'With the site’s help',
	},
})
