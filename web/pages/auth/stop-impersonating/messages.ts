import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Revenir à votre compte',
		lead: 'Vous voyez le site à la place de quelqu’un d’autre. Revenez au vôtre quand vous avez fini.',
		submit: 'Revenir à mon compte',
		notNow: 'Vous voyez le site comme vous-même : il n’y a rien à arrêter.',
		stay: 'Aller au tableau de bord',
	},
	en: {
		title: 'Back to your account',
		lead: 'You are viewing the site as somebody else. Come back to yours once you are done.',
		submit: 'Back to my account',
		notNow: 'You are viewing the site as yourself: there is nothing to stop.',
		stay: 'Go to the dashboard',
	},
})
