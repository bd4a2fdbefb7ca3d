import { defineMessages } from '#web/i18n/messages.ts'

/** One sentence for each kind of notification; a fact that is not known is empty. */
export const sentences = defineMessages({
	fr: {
		newsPublished: ({ title }: Facts) => `Nouvelle actualité : « ${title} »`,
		eventPlace: ({ title }: Facts) => `Vous avez une place pour « ${title} »`,
		eventChanged: ({ title }: Facts) => `La date ou le lieu de « ${title} » a changé`,
		commentReplied: ({ author, title }: Facts) => `${author} a répondu à votre commentaire sur « ${title} »`,
		teamInvitation: ({ inviter, team }: Facts) => `${inviter} vous invite à rejoindre ${team}`,
		termsChanged: ({ title }: Facts) => `Nouvelle édition de « ${title} »`,
		feedbackChanged: ({ title }: Facts) => `Du nouveau pour « ${title} »`,
		feedbackCommented: ({ author, title }: Facts) => `${author} a commenté « ${title} »`,
		exportReady: () => 'Vos données sont prêtes à télécharger',
		launcherReleased: ({ version }: Facts) => `La version ${version} du lanceur est disponible`,
		feedbackReceived: ({ title }: Facts) => `Nouveau message à traiter : « ${title} »`,
		reportReceived: ({ title }: Facts) => `Un commentaire sur « ${title} » est signalé`,
		registrationRequested: () => 'Nouvelle demande d’inscription',
		backupLate: () => 'Une sauvegarde est en retard',
		mailFailed: () => 'Des messages ne partent pas',
	},
	en: {
		newsPublished: ({ title }: Facts) => `New: “${title}”`,
		eventPlace: ({ title }: Facts) => `You have a place for “${title}”`,
		eventChanged: ({ title }: Facts) => `The date or place of “${title}” has changed`,
		commentReplied: ({ author, title }: Facts) => `${author} replied to your comment on “${title}”`,
		teamInvitation: ({ inviter, team }: Facts) => `${inviter} invites you to join ${team}`,
		termsChanged: ({ title }: Facts) => `New edition of “${title}”`,
		feedbackChanged: ({ title }: Facts) => `News about “${title}”`,
		feedbackCommented: ({ author, title }: Facts) => `${author} commented on “${title}”`,
		exportReady: () => 'Your data is ready to download',
		launcherReleased: ({ version }: Facts) => `Version ${version} of the launcher is available`,
		feedbackReceived: ({ title }: Facts) => `New message to handle: “${title}”`,
		reportReceived: ({ title }: Facts) => `A comment on “${title}” has been reported`,
		registrationRequested: () => 'New request to register',
		backupLate: () => 'A backup is late',
		mailFailed: () => 'Messages are not being sent',
	},
})

type Facts = { title: string; author: string; team: string; inviter: string; version: string }
