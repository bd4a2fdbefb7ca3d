import { defineMessages } from '#web/i18n/messages.ts'

/** What can be watched: each kind in a word or two, and what it looks at. */
export const kindMessages = defineMessages({
	fr: {
		http: 'Page ou API web',
		httpAbout: 'Une adresse http ou https répond, avec le statut, le texte ou la valeur attendus.',
		tcp: 'Port TCP',
		tcpAbout: 'Une machine accepte une connexion sur un port.',
		dns: 'Nom de domaine',
		dnsAbout: 'Un serveur de noms connaît un enregistrement.',
		certificate: 'Certificat TLS',
		certificateAbout: 'Un certificat est valable et ne finit pas bientôt.',
		ping: 'Ping',
		pingAbout: 'Une machine répond à un écho, là où le système le permet.',
		heartbeat: 'Tâche planifiée',
		heartbeatAbout: 'Une tâche nous appelle quand elle a tourné : son silence est l’alarme.',
		game: 'Serveur de jeu',
		gameAbout: 'Un serveur de jeu dit son état et combien de personnes y jouent.',
		part: 'Service de ce site',
		partAbout: 'Un service de ce site dit qu’il fonctionne.',
		connectivity: 'Notre propre réseau',
		connectivityAbout:
			'Cette machine atteint Internet. Quand elle ne l’atteint plus, aucun autre service n’est montré en panne.',
	},
	en: {
		http: 'Web page or API',
		httpAbout: 'An http or https address answers with the expected status, text or value.',
		tcp: 'TCP port',
		tcpAbout: 'A machine accepts a connection on a port.',
		dns: 'Domain name',
		dnsAbout: 'A name server knows a record.',
		certificate: 'TLS certificate',
		certificateAbout: 'A certificate is valid and does not end soon.',
		ping: 'Ping (echo)',
		pingAbout: 'A machine answers an echo, where the system allows it.',
		heartbeat: 'Scheduled job',
		heartbeatAbout: 'A job calls us when it has run: its silence is the alarm.',
		game: 'Game server',
		gameAbout: 'A game server tells its state and how many people play there.',
		part: 'Service of this site',
		partAbout: 'A service of this site says that it works.',
		connectivity: 'Our own network',
		connectivityAbout:
			'This machine reaches the Internet. When it does not, no other service is shown as down.',
	},
})
