import type { NotificationMessages } from './notification-messages.ts'

const ideaStates: Record<string, string> = {
	open: 'ouverte',
	planned: 'prévue',
	started: 'commencée',
	done: 'réalisée',
	declined: 'refusée',
	duplicate: 'déjà proposée ailleurs',
}

export const notificationsFr: NotificationMessages = {
	unsubscribe: 'Ne plus recevoir ces messages',
	unfollow: 'Ne plus suivre ce retour',
	newsPublished: ({ siteName, title }) => ({
		subject: 'Une nouvelle actualité',
		paragraphs: [`Une actualité vient de paraître sur ${siteName} : « ${title} ».`],
		action: 'Lire l’actualité',
		notes: [],
	}),
	eventPlace: ({ siteName, title, time, venue }) => ({
		subject: 'Une place s’est libérée pour vous',
		paragraphs: [
			`Vous étiez sur la liste d’attente de « ${title} » sur ${siteName}. Vous avez maintenant une place.`,
			`Quand : ${time} (heure de Paris)`,
			...(venue ? [`Où : ${venue}`] : []),
		],
		action: 'Voir l’événement',
		notes: [
			'Vous ne pouvez plus venir ? Connectez-vous, ouvrez la page et choisissez « Je ne viens plus » avant le début : la place ira à la personne suivante.',
		],
	}),
	eventChanged: ({ siteName, title, time, venue }) => ({
		subject: 'Un événement où vous venez a changé',
		paragraphs: [
			`La date ou le lieu de « ${title} » a changé sur ${siteName}. Votre place reste à vous.`,
			`Quand : ${time} (heure de Paris)`,
			...(venue ? [`Où : ${venue}`] : []),
		],
		action: 'Voir l’événement',
		notes: [
			'Vous ne pouvez plus venir ? Connectez-vous, ouvrez la page et choisissez « Je ne viens plus » avant le début.',
		],
	}),
	commentReplied: ({ siteName, title, author }) => ({
		subject: 'Une réponse à votre commentaire',
		paragraphs: [`${author} a répondu à votre commentaire sur « ${title} », sur ${siteName}.`],
		action: 'Lire la réponse',
		notes: [],
	}),
	teamInvitation: ({ siteName, team, inviter }) => ({
		subject: 'Une invitation dans une équipe',
		paragraphs: [`${inviter} vous invite à rejoindre ${team} sur ${siteName}.`],
		action: 'Voir l’invitation',
		notes: [],
	}),
	termsChanged: ({ siteName, title }) => ({
		subject: 'Les conditions d’utilisation ont changé',
		paragraphs: [
			`Une nouvelle édition de « ${title} » a paru sur ${siteName}. Elle sera à accepter à votre prochaine visite.`,
		],
		action: 'Lire la nouvelle édition',
		notes: [],
	}),
	feedbackChanged: ({ siteName, title, state }) => ({
		subject: 'Une idée que vous suivez a changé',
		paragraphs: [
			ideaStates[state]
				? `« ${title} », que vous suivez sur ${siteName}, est maintenant ${ideaStates[state]}.`
				: `L’équipe de ${siteName} a répondu à « ${title} », que vous suivez.`,
		],
		action: 'Voir l’idée',
		notes: [],
	}),
	feedbackCommented: ({ siteName, title, author }) => ({
		subject: 'Un commentaire sur une idée que vous suivez',
		paragraphs: [`${author} a commenté « ${title} », que vous suivez sur ${siteName}.`],
		action: 'Lire le commentaire',
		notes: [],
	}),
	exportReady: ({ siteName }) => ({
		subject: 'Vos données sont prêtes',
		paragraphs: [`Le fichier de tout ce que ${siteName} détient sur vous est prêt.`],
		action: 'Télécharger mes données',
		notes: [],
	}),
	launcherReleased: ({ siteName, version }) => ({
		subject: 'Une nouvelle version du lanceur',
		paragraphs: [`La version ${version} du lanceur de ${siteName} est disponible.`],
		action: 'Voir la version',
		notes: [],
	}),
	feedbackReceived: ({ siteName, title }) => ({
		subject: 'Un nouveau message à traiter',
		paragraphs: [`Quelqu’un a écrit à ${siteName} : « ${title} ».`],
		action: 'Ouvrir le message',
		notes: [],
	}),
	reportReceived: ({ siteName, title }) => ({
		subject: 'Un commentaire est signalé',
		paragraphs: [`Un commentaire sur « ${title} » vient d’être signalé sur ${siteName}.`],
		action: 'Voir le signalement',
		notes: [],
	}),
	registrationRequested: ({ siteName }) => ({
		subject: 'Une demande d’inscription',
		paragraphs: [`Une personne demande à s’inscrire sur ${siteName}.`],
		action: 'Voir la demande',
		notes: [],
	}),
	backupLate: ({ siteName }) => ({
		subject: 'Une sauvegarde est en retard',
		paragraphs: [`La dernière sauvegarde de ${siteName} est plus ancienne que prévu.`],
		action: 'Voir les sauvegardes',
		notes: [],
	}),
	mailFailed: ({ siteName, reason }) => ({
		subject: 'Des messages ne partent pas',
		paragraphs: [
			`Le serveur de messagerie a refusé un message de ${siteName} après plusieurs essais.`,
			...(reason ? [`Sa réponse : ${reason}`] : []),
		],
		action: 'Voir les messages',
		notes: [],
	}),
}
