import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Mails',
		lead: 'Les messages que le site a écrits, du plus récent au plus ancien.',
		stored: 'Gardé',
		waiting: 'En attente',
		sent: 'Parti',
		failed: 'Refusé',
		noSmtp:
			'Aucun serveur de mail n’est réglé : les messages restent ici. Ouvrez-en un pour transmettre son lien.',
		kept: (count: number) =>
			count === 1
				? 'Un mail a été gardé quand il n’y avait pas de serveur de mail'
				: `${count} mails ont été gardés quand il n’y avait pas de serveur de mail`,
		keptAbout:
			'Ils ne partent pas d’eux-mêmes : leurs liens sont peut-être périmés. Les envoyer, ou les supprimer pour de bon ?',
		send: 'Envoyer maintenant',
		drop: 'Supprimer ces mails',
		sending: 'Les mails gardés partent.',
		dropped: 'Les mails gardés sont supprimés.',
		none: 'Aucun mail pour l’instant',
		noneAbout: 'Le premier sera celui qui demande de confirmer une adresse, après une inscription.',
		list: 'Liste des mails',
		to: 'À',
		date: 'Écrit le',
		state: 'État',
		reason: 'Raison',
		choose: 'Choisissez un mail pour le lire.',
		back: 'Tous les mails',
		gone: 'Ce mail n’est plus gardé.',
		partly:
			'Le service qui suit l’état de nos services ne répond pas : ses mails manquent à cette liste. Rechargez la page dans un instant.',
		withheld: 'Contenu réservé : ce mail est destiné à un compte qui a plus de droits que le vôtre.',
	},
	en: {
		title: 'Emails',
		lead: 'The emails the site has written, newest first.',
		stored: 'Kept',
		waiting: 'Waiting',
		sent: 'Sent',
		failed: 'Refused',
		noSmtp: 'No mail server is set up: emails stay here. Open one to pass its link on.',
		kept: (count: number) =>
			count === 1
				? 'One email was kept while there was no mail server'
				: `${count} emails were kept while there was no mail server`,
		keptAbout:
			'They do not leave by themselves, as their links may have expired. Send them, or delete them for good?',
		send: 'Send now',
		drop: 'Delete these emails',
		sending: 'The kept emails are being sent.',
		dropped: 'The kept emails have been deleted.',
		none: 'No emails yet',
		noneAbout: 'The first will be the one asking someone who registers to confirm their address.',
		list: 'List of emails',
		to: 'To',
		date: 'Written on',
		state: 'State',
		reason: 'Reason',
		choose: 'Choose an email to read it.',
		back: 'All emails',
		gone: 'This email is no longer kept.',
		partly:
			'The status service is not responding, so its emails are missing here. Reload the page in a moment.',
		withheld: 'Content hidden: this email is for an account with more rights than yours.',
	},
})
