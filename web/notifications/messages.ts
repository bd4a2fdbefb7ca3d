import { defineMessages } from '#web/i18n/messages.ts'

/** One sentence for each kind of notification; a fact that is not known is empty. */
export const sentences = defineMessages({
	fr: {
		newsPublished: ({ title }: Facts) => `Nouvelle actualité\u00A0: «\u202F${title}\u202F»`,
		eventPlace: ({ title }: Facts) => `Vous avez une place pour «\u202F${title}\u202F»`,
		eventChanged: ({ title }: Facts) => `La date ou le lieu de «\u202F${title}\u202F» a changé`,
		commentReplied: ({ author, title }: Facts) =>
			`${author} a répondu à votre commentaire sur «\u202F${title}\u202F»`,
		teamInvitation: ({ inviter, team }: Facts) => `${inviter} vous invite à rejoindre ${team}`,
		termsChanged: ({ title }: Facts) => `Nouvelle édition de «\u202F${title}\u202F»`,
		feedbackChanged: ({ title }: Facts) => `Du nouveau pour «\u202F${title}\u202F»`,
		feedbackCommented: ({ author, title }: Facts) => `${author} a commenté «\u202F${title}\u202F»`,
		exportReady: () => 'Vos données sont prêtes à télécharger',
		launcherReleased: ({ version }: Facts) => `La version ${version} du lanceur est disponible`,
		feedbackReceived: ({ title }: Facts) => `Nouveau message à traiter\u00A0: «\u202F${title}\u202F»`,
		reportReceived: ({ title }: Facts) => `Un commentaire sur «\u202F${title}\u202F» est signalé`,
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
		backupLate: () => 'A backup is late',
		mailFailed: () => 'Messages are not being sent',
	},
})

type Facts = { title: string; author: string; team: string; inviter: string; version: string }
