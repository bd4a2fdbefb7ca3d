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
		noMailServerWhy: 'Aucun serveur de mail n’est réglé : les emails sont gardés et ne partent pas.',
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
		description: 'Who gets notified about outages and status updates.',
		lead: 'Who gets alerted when a service has a problem, and where public updates are sent.',
		alerts: 'Open alerts',
		noAlert:
			'No open alerts. When a service has a problem, an alert appears here and goes to the recipients below.',
		open: 'Waiting',
		acknowledged: 'Acknowledged',
		past: 'Past alerts',
		showPast: (count: number) => (count === 1 ? 'Show the last alert' : `Show the last ${count} alerts`),
		recoveredAfter: (length: string) => `Resolved after ${length}`,
		stoppedAfter: (length: string) => `Monitoring stopped after ${length}`,
		replacedAfter: (length: string) => `Replaced after ${length}`,
		recovered: 'Up again',
		stopped: 'Monitoring stopped',
		replaced: 'Merged into another alert',
		was: (state: string, why: string | null) => (why ? `was ${state}: ${why}` : `was ${state}`),
		opened: 'Opened',
		by: 'Acknowledged by',
		services: 'Services',
		several: (count: number) => `${count} services affected`,
		since: 'Since',
		level2: 'Second level',
		raised: 'Notified on',
		alreadyRaised: 'Notified',
		willBeRaised: 'Notified if nobody acknowledges by',
		declare: 'Declare an incident',
		acknowledge: 'Acknowledge',
		acknowledgeOf: (services: string) => `Acknowledge: ${services}`,
		channels: 'Recipients',
		channelsLead: (count: number) =>
			count === 0
				? 'No email subscriber.'
				: count === 1
					? '1 email subscriber, in addition to these.'
					: `${count} email subscribers, in addition to these.`,
		noChannel: 'No one is notified',
		noChannelNext: 'Add at least one first-level recipient.',
		noMailServer: 'No one is notified by email',
		noMailServerWhy: 'No mail server is configured: emails are stored but not sent.',
		lastError: 'Last delivery failed:',
		internalError: 'Internal error, see the server log',
		try: 'Test',
		tryOf: (address: string) => `Test ${address}`,
		remove: 'Remove',
		removeOf: (address: string) => `Remove ${address}`,
		removeQuestion: (address: string) => `Remove ${address}?`,
		removeLead: 'Nothing more will be sent to it.',
		removeSecretLead: 'Nothing more will be sent to it, and its signing secret will be deleted.',
		keep: 'Keep',
		add: 'Add a recipient',
		french: 'French',
		english: 'English',
		added: 'Recipient added.',
		removed: 'Recipient removed.',
		tried: 'The test alert is on its way.',
		saved: 'Delay saved.',
		taken: 'Alert acknowledged.',
		secret: 'Signing secret:',
		secretNext:
			'It won’t be shown again. Every request is signed with it, following Standard Webhooks (webhook-signature).',
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
		kind: 'Via',
		address: 'Address',
		addressHint:
			'An email address, or the webhook’s https URL (for Discord: channel settings, Integrations).',
		locale: 'Message language',
		addSubmit: 'Add',
		minutes: 'Minutes',
		minutesHint: 'If nobody acknowledges within that time, the second level is alerted. 0 means never.',
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
		INVALID_ADDRESS: 'Enter a complete email address, or a public https URL without a port or password.',
		ALREADY_THERE: 'This address is already listed, or the limit of 50 recipients has been reached.',
		INVALID_MINUTES: 'Enter a whole number of minutes, from 0 to 1440.',
		TOO_MANY_TESTS: 'Too many test alerts sent. Try again in an hour.',
		IS_GONE: 'Someone removed it in the meantime. Reload the page.',
		VALIDATION_ERROR: 'The form couldn’t be read. Reload the page, then try again.',
		UNAVAILABLE: 'The status service isn’t responding. Try again in a minute.',
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
