import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Être prévenu',
		description: 'Recevez les incidents, les maintenances et les pannes de nos services.',
		lead: 'Recevez un message quand un service a un incident, une maintenance ou une panne.',
		email: 'Email',
		services: 'Services',
		choose: 'Choisir des services plutôt que tous',
		servicesHint: 'Ne cochez rien pour les suivre tous.',
		group: (name: string) => `Tout le groupe « ${name} »`,
		submit: 'M’abonner',
		sentTitle: 'Regardez vos messages',
		sent: (email: string) =>
			`Nous avons écrit à ${email}. Ouvrez le lien de ce message dans les 24 heures pour confirmer votre abonnement.`,
		notCome: 'Rien n’arrive ? Regardez dans les indésirables, ou réessayez dans une heure.',
		back: 'Voir l’état des services',
		otherWays: 'Autrement',
		feeds: 'Avec un lecteur de flux :',
	},
	en: {
		title: 'Be told',
		description: 'Get the incidents, maintenance and outages of our services.',
		lead: 'Get a message when a service has an incident, maintenance or an outage.',
		email: 'Email',
		services: 'Services',
		choose: 'Choose some services rather than all',
		servicesHint: 'Tick none to follow all of them.',
		group: (name: string) => `The whole group “${name}”`,
		submit: 'Subscribe',
		sentTitle: 'Look at your messages',
		sent: (email: string) =>
			`We have written to ${email}. Open the link of that message within 24 hours to confirm your subscription.`,
		notCome: 'Nothing comes? Look into your junk mail, or try again in an hour.',
		back: 'See the status of the services',
		otherWays: 'Other ways',
		feeds: 'With a feed reader:',
	},
})

export const errorMessages = defineMessages({
	fr: {
		TOO_MANY_REQUESTS: 'Trop de demandes viennent de votre réseau. Réessayez dans une heure.',
		VALIDATION_ERROR: 'Un des services choisis n’existe plus. Rechargez la page, puis réessayez.',
		UNAVAILABLE: 'Le service qui surveille l’état de nos services ne répond pas. Réessayez dans une minute.',
	},
	en: {
		TOO_MANY_REQUESTS: 'Too many requests come from your network. Try again in an hour.',
		VALIDATION_ERROR: 'One of the services chosen is gone. Load the page again, then retry.',
		UNAVAILABLE: 'The status service does not answer. Try again in a minute.',
	},
})

export const linkMessages = defineMessages({
	fr: {
		lost: 'Ce lien n’est plus valable',
		toStatus: 'Voir l’état des services',
	},
	en: {
		lost: 'This link no longer works',
		toStatus: 'See the status of the services',
	},
})
