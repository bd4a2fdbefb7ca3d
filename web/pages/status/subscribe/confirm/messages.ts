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
		description: 'Confirm that you want to be told about the status of the services.',
		lead: (services: string) =>
			services === ''
				? 'This button confirms that this address wants to be told about incidents, maintenance and outages.'
				: `This button confirms that this address wants to be told about incidents, maintenance and outages of these services: ${services}.`,
		submit: 'Confirm the subscription',
		lost: 'It has been used, it is more than 24 hours old, or it is incomplete. If it was used, you are subscribed; if not, subscribe again.',
		again: 'Subscribe',
		doneTitle: 'You are subscribed',
		doneAll: 'You will get a message when a service has an incident, maintenance or an outage.',
		doneSome: (services: string) => `You will get a message about these services: ${services}.`,
		leaving: 'Every message carries a link to stop.',
	},
})
