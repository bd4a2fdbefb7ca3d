import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		description: (name: string) => `Le profil de ${name}.`,
		staff: 'Équipe du site',
		since: 'Membre depuis le',
		isForMembers: 'Visible des personnes connectées',
		isPrivate: 'Profil privé',
		bio: 'Présentation',
		links: 'Liens',
		teams: 'Équipes',
		noTeam: (name: string) => `${name} ne fait partie d’aucune équipe.`,
		activity: 'Activité récente',
		commented: 'A commenté',
		published: 'A publié',
		mine: 'Mon profil',
		minePublic: 'C’est ainsi que les autres voient votre profil. Votre adresse email n’y paraît jamais.',
		mineForMembers:
			'C’est ainsi que les personnes connectées voient votre profil. Pour les autres, cette page n’existe pas.',
		minePrivate:
			'Il n’est visible que de vous et de l’équipe qui modère le site. Pour les autres, cette page n’existe pas.',
		edit: 'Modifier mon profil',
	},
	en: {
		description: (name: string) => `The profile of ${name}.`,
		staff: 'Site team',
		since: 'Member since',
		isForMembers: 'Visible to signed-in people',
		isPrivate: 'Private profile',
		bio: 'About',
		links: 'Links',
		teams: 'Teams',
		noTeam: (name: string) => `${name} is not in any team.`,
		activity: 'Recent activity',
		commented: 'Commented on',
		published: 'Published',
		mine: 'My profile',
		minePublic: 'This is how others see your profile. Your email address never appears on it.',
		mineForMembers:
			'This is how signed-in people see your profile. For everybody else, this page does not exist.',
		minePrivate:
			'Only you and the team that moderates the site can see it. For everybody else, this page does not exist.',
		edit: 'Edit my profile',
	},
})
