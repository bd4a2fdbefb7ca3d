import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Confirmer votre abonnement',
		description: 'Confirmez que vous voulez être prévenu de l’état des services.',
		lead: (services: string) =>
			services === ''
				? 'Ce bouton confirme que cette adresse veut être prévenue des incidents, des maintenances et des pannes.'
				: `Ce bouton confirme que cette adresse veut être prévenue des incidents, des maintenances et des pannes de ces services : ${services}.`,
		submit: 'Confirmer l’abonnement',
		lost: 'Il a déjà servi, il a plus de 24 heures, ou il n’est pas complet. S’il a servi, votre abonnement est confirmé ; sinon, abonnez-vous de nouveau.',
		again: 'S’abonner',
		doneTitle: 'Abonnement confirmé',
		doneAll: 'Vous recevrez un message quand un service a un incident, une maintenance ou une panne.',
		doneSome: (services: string) => `Vous recevrez un message pour ces services : ${services}.`,
		leaving: 'Chaque message porte un lien pour ne plus en recevoir.',
	},
	en: {
		title: 'Confirm your subscription',
		description: 'Confirm that you want status updates by email.',
		lead: (services: string) =>
			services === ''
				? 'Use this button to confirm that you want to be notified of incidents, maintenance and outages.'
				: `Use this button to confirm that you want to be notified of incidents, maintenance and outages of these services: ${services}.`,
		submit: 'Confirm subscription',
		lost: 'It has already been used, is more than 24 hours old, or is incomplete. If it was used, you’re subscribed. If not, subscribe again.',
		again: 'Subscribe',
		doneTitle: 'You are subscribed',
		doneAll: 'You’ll get an email when a service has an incident, maintenance or an outage.',
		doneSome: (services: string) => `You’ll get emails about these services: ${services}.`,
		leaving: 'Every email has an unsubscribe link.',
	},
})
