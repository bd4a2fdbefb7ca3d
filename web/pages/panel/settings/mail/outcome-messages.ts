import { defineMessages } from '#web/i18n/messages.ts'

/** By outcome of a test mail. */
export const outcomeMessages = defineMessages({
	fr: {
		sentTo: (address: string) => `Mail d’essai à ${address}`,
		accepted: 'Le serveur a accepté le mail d’essai. Vérifiez qu’il arrive, aussi parmi les indésirables.',
		noServer: 'Aucun serveur n’est réglé : enregistrez-en un d’abord.',
		hostNotFound: 'Aucune machine ne porte ce nom : vérifiez le serveur.',
		connectionRefused:
			'La machine existe, mais rien n’écoute sur ce port : vérifiez le port, et que le serveur tourne.',
		timedOut: 'Le serveur n’a pas répondu à temps : un pare-feu bloque peut-être ce port.',
		certificate: 'Le certificat du serveur n’est pas valable pour ce nom : rien n’a été envoyé.',
		encryption:
			'Le chiffrement n’a pas pu s’établir : essayez l’autre chiffrement, ou le port qui va avec (465 pour TLS, 587 pour STARTTLS).',
		authentication: 'Le serveur refuse l’utilisateur ou le mot de passe.',
		senderRejected: 'Le serveur refuse l’adresse de l’expéditeur.',
		recipientRejected: 'Le serveur refuse l’adresse du destinataire.',
		other: 'Le serveur n’a pas pris le mail d’essai.',
	},
	en: {
		sentTo: (address: string) => `Test email to ${address}`,
		accepted: 'The server accepted the test email. Check that it arrives, in the spam folder too.',
		noServer: 'No server is set up: save one first.',
		hostNotFound: 'No machine has this name: check the server.',
		connectionRefused:
			'The machine exists, but nothing listens on this port: check the port, and that the server runs.',
		timedOut: 'The server did not answer in time: a firewall may block this port.',
		certificate: 'The certificate of the server is not valid for this name: nothing was sent.',
		encryption:
			'Encryption could not be established: try the other one, or the port that goes with it (465 for TLS, 587 for STARTTLS).',
		authentication: 'The server rejects the user or the password.',
		senderRejected: 'The server rejects the sender address.',
		recipientRejected: 'The server rejects the recipient address.',
		other: 'The server did not take the test email.',
	},
})
