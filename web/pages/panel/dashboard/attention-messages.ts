import { defineMessages } from '#web/i18n/messages.ts'

export const attentionMessages = defineMessages({
	fr: {
		attention: 'À regarder',
		allIsWell: 'Rien ne demande votre attention.',
		atLeast: (count: string) => `Au moins ${count}`,
		serviceDown: 'Un service du site ne répond pas : cette page est incomplète',
		monitorsDown: (count: string, isOne: boolean) =>
			isOne ? '1 service surveillé est en panne' : `${count} services surveillés sont en panne`,
		mailsFailed: (count: string, isOne: boolean) =>
			isOne ? '1 mail a été refusé par le serveur' : `${count} mails ont été refusés par le serveur`,
		diskFull: 'Le disque est presque plein',
		alertsFailed: (count: string, isOne: boolean) =>
			isOne
				? '1 destinataire d’alertes ne les reçoit plus'
				: `${count} destinataires d’alertes ne les reçoivent plus`,
		backupFailed: 'La dernière sauvegarde a échoué',
		backupLate: 'Une sauvegarde est en retard',
		jobsFailed: (count: string, isOne: boolean) =>
			isOne
				? '1 export ou suppression de compte échoue et sera retenté'
				: `${count} exports ou suppressions de compte échouent et seront retentés`,
		maintenanceOn: 'Le mode maintenance est actif : les visiteurs ne voient pas le site',
		certificatesEnd: (count: string, isOne: boolean) =>
			isOne ? '1 certificat expire bientôt' : `${count} certificats expirent bientôt`,
		commentsReported: (count: string, isOne: boolean) =>
			isOne ? '1 commentaire est signalé' : `${count} commentaires sont signalés`,
		noMailServer: 'Aucun serveur de mail : les messages du site sont gardés, mais ne partent pas',
		noBackups: 'Aucune sauvegarde n’est prévue',
		noSecondFactor: 'Votre compte de propriétaire n’a ni double vérification ni clé d’accès',
		legalNotice: (count: string, isOne: boolean) =>
			isOne
				? 'Il manque 1 information aux mentions légales'
				: `Il manque ${count} informations aux mentions légales`,
		noTerms: 'Aucune condition d’utilisation n’est publiée',
		registrationRequests: (count: string, isOne: boolean) =>
			isOne ? '1 personne demande à s’inscrire' : `${count} personnes demandent à s’inscrire`,
		newFeedback: (count: string, isOne: boolean) =>
			isOne ? '1 message attend une réponse' : `${count} messages attendent une réponse`,
	},
	en: {
		attention: 'Needs attention',
		allIsWell: 'Nothing needs your attention.',
		atLeast: (count: string) => `At least ${count}`,
		serviceDown: 'A service of the site does not answer: this page is incomplete',
		monitorsDown: (count: string, isOne: boolean) =>
			isOne ? '1 monitored service is down' : `${count} monitored services are down`,
		mailsFailed: (count: string, isOne: boolean) =>
			isOne ? '1 email was rejected by the server' : `${count} emails were rejected by the server`,
		diskFull: 'The disk is almost full',
		alertsFailed: (count: string, isOne: boolean) =>
			isOne ? '1 recipient no longer gets alerts' : `${count} recipients no longer get alerts`,
		backupFailed: 'The last backup failed',
		backupLate: 'A backup is late',
		jobsFailed: (count: string, isOne: boolean) =>
			isOne
				? '1 export or account deletion fails and will be tried again'
				: `${count} exports or account deletions fail and will be tried again`,
		maintenanceOn: 'Maintenance mode is on: visitors do not see the site',
		certificatesEnd: (count: string, isOne: boolean) =>
			isOne ? '1 certificate expires soon' : `${count} certificates expire soon`,
		commentsReported: (count: string, isOne: boolean) =>
			isOne ? '1 comment is reported' : `${count} comments are reported`,
		noMailServer: 'No mail server: the site’s emails are kept, but not sent',
		noBackups: 'No backup is scheduled',
		noSecondFactor: 'Your owner account has neither two-step verification nor a passkey',
		legalNotice: (count: string, isOne: boolean) =>
			isOne ? '1 item is missing from the legal notice' : `${count} items are missing from the legal notice`,
		noTerms: 'No terms of use are published',
		registrationRequests: (count: string, isOne: boolean) =>
			isOne ? '1 person asks to register' : `${count} people ask to register`,
		newFeedback: (count: string, isOne: boolean) =>
			isOne ? '1 message waits for an answer' : `${count} messages wait for an answer`,
	},
})

/** The one action of each. */
export const actionMessages = defineMessages({
	fr: {
		serviceDown: 'Voir l’état des services',
		monitorsDown: 'Voir les pannes',
		diskFull: 'Voir les sauvegardes',
		mailsFailed: 'Lire les mails',
		alertsFailed: 'Voir les destinataires',
		backupFailed: 'Voir les sauvegardes',
		backupLate: 'Voir les sauvegardes',
		jobsFailed: 'Voir l’état des services',
		maintenanceOn: 'Régler la maintenance',
		certificatesEnd: 'Voir la surveillance',
		commentsReported: 'Modérer',
		noMailServer: 'Régler le serveur de mail',
		noBackups: 'Prévoir des sauvegardes',
		noSecondFactor: 'Protéger mon compte',
		legalNotice: 'Compléter',
		noTerms: 'Voir les documents',
		registrationRequests: 'Répondre aux demandes',
		newFeedback: 'Ouvrir les retours',
	},
	en: {
		serviceDown: 'See the state of services',
		monitorsDown: 'See what is down',
		diskFull: 'See the backups',
		mailsFailed: 'Read the emails',
		alertsFailed: 'See the recipients',
		backupFailed: 'See the backups',
		backupLate: 'See the backups',
		jobsFailed: 'See the state of services',
		maintenanceOn: 'Change maintenance',
		certificatesEnd: 'See the monitoring',
		commentsReported: 'Moderate',
		noMailServer: 'Set up the mail server',
		noBackups: 'Schedule backups',
		noSecondFactor: 'Protect my account',
		legalNotice: 'Complete it',
		noTerms: 'See the documents',
		registrationRequests: 'Answer the requests',
		newFeedback: 'Open the feedback',
	},
})
