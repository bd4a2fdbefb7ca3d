import { defineMessages } from '#web/i18n/messages.ts'

export const noticeMessages = defineMessages({
	fr: {
		title: 'Mentions légales',
		publishedBy: (siteName: string) => `Qui publie et qui héberge ${siteName}.`,
		publisher: 'Éditeur',
		anonymous:
			'Ce site est publié, sans but professionnel, par une personne qui a choisi de rester anonyme, comme l’article 1-1, II de la loi n° 2004-575 du 21 juin 2004 le permet. Son hébergeur connaît son identité.',
		host: 'Hébergeur',
		contact: 'Contact',
		name: 'Nom',
		address: 'Adresse',
		phone: 'Téléphone',
		missing: (count: number, pieces: string) =>
			count === 1
				? `Cette information manque encore : ${pieces}.`
				: `Ces informations manquent encore : ${pieces}.`,
		unknownPublisher: 'qui publie ce site',
		team: 'L’équipe de ce site va les compléter.',
		complete: 'Vous tenez ce site ? Complétez les mentions légales',
		unavailable: 'Les mentions légales ne peuvent pas être lues pour le moment. Réessayez dans une minute.',
	},
	en: {
		title: 'Legal notice',
		publishedBy: (siteName: string) => `Who publishes and who hosts ${siteName}.`,
		publisher: 'Publisher',
		anonymous:
			'This site is published on a non-professional basis by a person who has chosen to stay anonymous, as article 1-1, II of French law no. 2004-575 of 21 June 2004 allows. Its host knows who they are.',
		host: 'Host',
		contact: 'Contact',
		name: 'Name',
		address: 'Address',
		phone: 'Telephone',
		missing: (_count: number, pieces: string) => `Not stated yet: ${pieces}.`,
		unknownPublisher: 'who publishes this site',
		team: 'The people who run this site will complete it.',
		complete: 'Do you run this site? Complete the legal notice',
		unavailable: 'The legal notice cannot be read for now. Try again in a minute.',
	},
})
