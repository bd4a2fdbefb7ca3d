import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vous occuper de l’alerte',
		description: 'Dites que vous vous occupez d’une alerte.',
		lead: 'Ce bouton dit à l’équipe que vous vous en occupez. Personne d’autre ne sera réveillé pour elle.',
		submit: 'Je m’en occupe',
		lost: 'L’alerte n’existe plus, vous n’êtes plus dans la liste, ou le lien n’est pas complet.',
		doneTitle: 'C’est noté',
		doneBy: (who: string) => `${who} s’en occupe.`,
		doneOver: 'L’alerte est déjà terminée : il n’y a plus rien à faire.',
	},
	en: {
		title: 'Acknowledge the alert',
		description: 'Acknowledge an alert.',
		lead: 'Let the team know that you’re working on it. No one else will be alerted.',
		submit: 'Acknowledge',
		lost: 'The alert no longer exists, you’re no longer a recipient, or the link is incomplete.',
		doneTitle: 'Alert acknowledged',
		doneBy: (who: string) => `${who} has acknowledged it.`,
		doneOver: 'The alert is already over. There’s nothing left to do.',
	},
})
