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
		title: 'Get notified',
		description: 'Get notified of incidents, maintenance and outages.',
		lead: 'Get an email when a service has an incident, maintenance or an outage.',
		email: 'Email',
		services: 'Services',
		choose: 'Choose specific services',
		servicesHint: 'Leave all unchecked to follow every service.',
		group: (name: string) => `The whole group “${name}”`,
		submit: 'Subscribe',
		sentTitle: 'Check your inbox',
		sent: (email: string) =>
			`We’ve sent an email to ${email}. Open its link within 24 hours to confirm your subscription.`,
		notCome: 'Didn’t get it? Check your spam folder, or try again in an hour.',
		back: 'See the status of the services',
		otherWays: 'Other ways to follow',
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
		TOO_MANY_REQUESTS: 'Too many requests from your network. Try again in an hour.',
		VALIDATION_ERROR: 'One of the selected services no longer exists. Reload the page, then try again.',
		UNAVAILABLE: 'The status service isn’t responding. Try again in a minute.',
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
