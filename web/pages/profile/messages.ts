import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		description: (name: string) => `Le profil de ${name}.`,
		staff: 'Équipe du site',
		since: 'Membre depuis le',
		teams: 'Équipes',
		noTeam: (name: string) => `${name} ne fait partie d’aucune équipe.`,
		mine: 'Mon profil',
		mineDetail: 'C’est ainsi que les autres voient votre profil. Votre adresse email n’y paraît jamais.',
		manage: 'Gérer mon compte',
	},
	en: {
		description: (name: string) => `The profile of ${name}.`,
		staff: 'Site team',
		since: 'Member since',
		teams: 'Teams',
		noTeam: (name: string) => `${name} is not in any team.`,
		mine: 'My profile',
		mineDetail: 'This is how others see your profile. Your email address never appears on it.',
		manage: 'Manage my account',
	},
})
