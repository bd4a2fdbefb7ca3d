import type { ChannelKind, ChannelPurpose } from '#services/status/notifications/contract.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Alertes',
		description: 'Qui est prévenu des pannes et des nouvelles de l’état des services.',
		lead: 'Qui est réveillé quand un service a un problème, et où vont les nouvelles que le public lit.',
		alerts: 'Alertes en cours',
		noAlert:
			'Aucune alerte en cours. Quand un service a un problème, elle apparaît ici et part aux destinataires ci-dessous.',
		open: 'En attente',
		acknowledged: 'Prise en charge',
		past: 'Alertes terminées',
		showPast: (count: number) =>
			count === 1 ? 'Voir la dernière alerte' : `Voir les ${count} dernières alertes`,
		recoveredAfter: (length: string) => `Terminée après ${length}`,
		stoppedAfter: (length: string) => `Surveillance arrêtée après ${length}`,
		replacedAfter: (length: string) => `Remplacée après ${length}`,
		recovered: 'De nouveau en service',
		stopped: 'Surveillance arrêtée',
		replaced: 'Dans une autre alerte',
		was: (state: string, why: string | null) => (why ? `était ${state} : ${why}` : `était ${state}`),
		opened: 'Ouverte',
		by: 'Prise en charge par',
		services: 'Services',
		several: (count: number) => `${count} services en alerte`,
		since: 'Depuis le',
		level2: 'Second niveau',
		raised: 'Prévenu le',
		alreadyRaised: 'Prévenu',
		willBeRaised: 'Sera prévenu sans réponse le',
		declare: 'Déclarer un incident',
		acknowledge: 'Je m’en occupe',
		acknowledgeOf: (services: string) => `Je m’en occupe : ${services}`,
		channels: 'Destinataires',
		channelsLead: (count: number) =>
			count === 0
				? 'Aucun abonné par email.'
				: count === 1
					? '1 abonné par email, en plus de ceux-ci.'
					: `${count} abonnés par email, en plus de ceux-ci.`,
		noChannel: 'Personne n’est prévenu',
		noChannelNext: 'Ajoutez au moins une adresse du premier niveau.',
		noMailServer: 'Personne n’est prévenu par email',
		noMailServerWhy:
			'Aucun serveur de mail n’est réglé (SMTP_URL) : les emails sont gardés et ne partent pas.',
		lastError: 'Le dernier envoi a échoué :',
		internalError: 'Erreur interne, écrite dans le journal du serveur',
		try: 'Essayer',
		tryOf: (address: string) => `Essayer ${address}`,
		remove: 'Retirer',
		removeOf: (address: string) => `Retirer ${address}`,
		removeQuestion: (address: string) => `Retirer ${address} ?`,
		removeLead: 'Plus rien ne lui sera envoyé.',
		removeSecretLead: 'Plus rien ne lui sera envoyé, et son secret de signature part avec lui.',
		keep: 'Garder',
		add: 'Ajouter un destinataire',
		french: 'Français',
		english: 'Anglais',
		added: 'Le destinataire est ajouté.',
		removed: 'Le destinataire est retiré.',
		tried: 'L’essai est parti.',
		saved: 'Le délai est enregistré.',
		taken: 'C’est noté : vous vous en occupez.',
		secret: 'Secret de signature :',
		secretNext:
			'Il ne sera plus montré. Chaque appel est signé avec lui, selon Standard Webhooks (webhook-signature).',
		escalation: 'Délai avant le second niveau',
	},
	en: {
		title: 'Alerts',
		description: 'Who is told about outages and news of the status of the services.',
		lead: 'Who is woken when a service has a problem, and where the news that the public reads goes.',
		alerts: 'Open alerts',
		noAlert:
			'No alert so far. When a service has a problem, it appears here and goes to the recipients below.',
		open: 'Waiting',
		acknowledged: 'Acknowledged',
		past: 'Past alerts',
		showPast: (count: number) => (count === 1 ? 'Show the last alert' : `Show the last ${count} alerts`),
		recoveredAfter: (length: string) => `Over after ${length}`,
		stoppedAfter: (length: string) => `Monitoring stopped after ${length}`,
		replacedAfter: (length: string) => `Replaced after ${length}`,
		recovered: 'Up again',
		stopped: 'Monitoring stopped',
		replaced: 'In another alert',
		was: (state: string, why: string | null) => (why ? `was ${state}: ${why}` : `was ${state}`),
		opened: 'Opened',
		by: 'Acknowledged by',
		services: 'Services',
		several: (count: number) => `${count} services in alert`,
		since: 'Since',
		level2: 'Second level',
		raised: 'Told on',
		alreadyRaised: 'Told',
		willBeRaised: 'Will be told without an answer on',
		declare: 'Declare an incident',
		acknowledge: 'Acknowledge',
		acknowledgeOf: (services: string) => `Acknowledge: ${services}`,
		channels: 'Recipients',
		channelsLead: (count: number) =>
			count === 0
				? 'No email subscriber.'
				: count === 1
					? '1 email subscriber, beside these.'
					: `${count} email subscribers, beside these.`,
		noChannel: 'Nobody is told',
		noChannelNext: 'Add at least one address of the first level.',
		noMailServer: 'Nobody is notified by email',
		noMailServerWhy: 'No mail server is configured (SMTP_URL): emails are stored and not sent.',
		lastError: 'The last message failed:',
		internalError: 'Internal error, written to the log of the server',
		try: 'Try',
		tryOf: (address: string) => `Try ${address}`,
		remove: 'Remove',
		removeOf: (address: string) => `Remove ${address}`,
		removeQuestion: (address: string) => `Remove ${address}?`,
		removeLead: 'Nothing more will be sent to it.',
		removeSecretLead: 'Nothing more will be sent to it, and its signing secret goes with it.',
		keep: 'Keep',
		add: 'Add a recipient',
		french: 'French',
		english: 'English',
		added: 'The recipient is added.',
		removed: 'The recipient is removed.',
		tried: 'The test alert is on its way.',
		saved: 'The delay is saved.',
		taken: 'You have acknowledged the alert.',
		secret: 'Signing secret:',
		secretNext:
			'It will not be shown again. Every call is signed with it, by Standard Webhooks (webhook-signature).',
		escalation: 'Delay before the second level',
	},
})

export const formMessages = defineMessages({
	fr: {
		purpose: 'Pour',
		kind: 'Par',
		address: 'Adresse',
		addressHint:
			'Une adresse email, ou l’adresse https du webhook (pour Discord : paramètres du salon, Intégrations).',
		locale: 'Langue des messages',
		addSubmit: 'Ajouter',
		minutes: 'Minutes',
		minutesHint: 'Sans prise en charge dans ce délai, le second niveau est prévenu. 0 pour jamais.',
		save: 'Enregistrer',
	},
	en: {
		purpose: 'For',
		kind: 'By',
		address: 'Address',
		addressHint:
			'An email address, or the https address of the webhook (for Discord: settings of the channel, Integrations).',
		locale: 'Language of the messages',
		addSubmit: 'Add',
		minutes: 'Minutes',
		minutesHint: 'When nobody acknowledges in that time, the second level is alerted. 0 for never.',
		save: 'Save',
	},
})

export const errorMessages = defineMessages({
	fr: {
		ADDRESS_REQUIRED: 'Indiquez l’adresse.',
		INVALID_ADDRESS:
			'Cette adresse ne convient pas : une adresse email complète, ou une adresse https publique sans port ni mot de passe.',
		ALREADY_THERE: 'Cette adresse y est déjà, ou il y a déjà 50 destinataires.',
		INVALID_MINUTES: 'Indiquez un nombre entier de minutes, de 0 à 1440.',
		TOO_MANY_TESTS: 'Il y a eu trop d’essais. Réessayez dans une heure.',
		IS_GONE: 'Cela n’existe plus : quelqu’un l’a retiré entre-temps. Rechargez la page.',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Rechargez la page, puis réessayez.',
		UNAVAILABLE: 'Le service qui surveille l’état de nos services ne répond pas. Réessayez dans une minute.',
	},
	en: {
		ADDRESS_REQUIRED: 'Enter the address.',
		INVALID_ADDRESS:
			'This address will not do: a complete email address, or a public https address without port or password.',
		ALREADY_THERE: 'This address is there already, or there are 50 recipients already.',
		INVALID_MINUTES: 'Enter a whole number of minutes, from 0 to 1440.',
		TOO_MANY_TESTS: 'Too many test alerts were sent. Try again in an hour.',
		IS_GONE: 'It is gone: somebody has removed it meanwhile. Load the page again.',
		VALIDATION_ERROR: 'The form was not understood. Load the page again, then retry.',
		UNAVAILABLE: 'The status service does not answer. Try again in a minute.',
	},
})

export const channelKindNames = defineMessages<Record<ChannelKind, string>>({
	fr: { mail: 'Email', discord: 'Discord', webhook: 'Webhook' },
	en: { mail: 'Email', discord: 'Discord', webhook: 'Webhook' },
})

export const channelPurposeNames = defineMessages<Record<ChannelPurpose, string>>({
	fr: {
		'alert-1': 'Alertes, premier niveau',
		'alert-2': 'Alertes, second niveau',
		news: 'Nouvelles du public',
	},
	en: { 'alert-1': 'Alerts, first level', 'alert-2': 'Alerts, second level', news: 'Public updates' },
})

export const channelKinds = Object.keys(channelKindNames.fr) as ChannelKind[]

export const channelPurposes = Object.keys(channelPurposeNames.fr) as ChannelPurpose[]
