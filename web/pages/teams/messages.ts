import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Équipes',
		lead: 'Celles et ceux qui font vivre la communauté, et à qui s’adresser pour quoi.',
		membersTitle: 'Membres',
		links: 'Liens',
		noMember: 'Personne n’a encore rejoint cette équipe.',
		empty: 'Pas encore d’équipe',
		emptyDetail: 'Les équipes de la communauté et leurs membres se présenteront ici.',
		others: 'Les autres équipes',
	},
	en: {
		title: 'Teams',
		lead: 'The people who keep the community going, and whom to ask for what.',
		membersTitle: 'Members',
		links: 'Links',
		noMember: 'Nobody has joined this team yet.',
		empty: 'No team yet',
		emptyDetail: 'The community’s teams and their members will introduce themselves here.',
		others: 'The other teams',
	},
})
