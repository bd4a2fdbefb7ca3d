import type { Fate, PersonalCount } from '#platform/personal-data/contract.ts'

type Locale = 'fr' | 'en'

/** A team of which the user is the only owner, and the name of who owns it then; null if it has no other member. */
type Handover = { team: string; newOwner: string | null }

/** `isComplete`: whether every service answered. */
export type DeletionOutcome = { counts: PersonalCount[]; handovers: Handover[]; isComplete: boolean }

/** The name of each list of personal data, in both languages, the same on the page, in the mail and in the export. */
const listLabels: Record<string, Record<Locale, string>> = {
	account: { fr: 'Compte', en: 'Account' },
	profile: { fr: 'Profil', en: 'Profile' },
	signInMethods: { fr: 'Moyens de connexion', en: 'Ways to sign in' },
	passkeys: { fr: 'Clés d’accès', en: 'Passkeys' },
	secondFactor: { fr: 'Double vérification', en: 'Two-step verification' },
	sessions: { fr: 'Sessions', en: 'Sessions' },
	impersonations: { fr: 'Sessions au nom d’un autre', en: 'Sessions as another user' },
	devices: { fr: 'Appareils connus', en: 'Known devices' },
	pendingLinks: { fr: 'Liens en attente', en: 'Pending links' },
	lastActiveDay: { fr: 'Dernier jour de visite', en: 'Last day of activity' },
	dashboard: { fr: 'Tableau de bord', en: 'Dashboard' },
	notifications: { fr: 'Notifications', en: 'Notifications' },
	pushedBrowsers: { fr: 'Navigateurs qui reçoivent des alertes', en: 'Browsers that receive alerts' },
	notificationPreferences: { fr: 'Choix des notifications', en: 'Notification choices' },
	preferences: { fr: 'Préférences', en: 'Preferences' },
	settingsChanged: { fr: 'Réglages du site modifiés', en: 'Site settings changed' },
	previousAddresses: { fr: 'Anciennes adresses', en: 'Previous addresses' },
	providerPictures: { fr: 'Images reçues d’un autre service', en: 'Pictures from another service' },
	favouriteTools: { fr: 'Outils favoris et récents', en: 'Favourite and recent tools' },
	acceptedTerms: { fr: 'Conditions acceptées', en: 'Accepted terms' },
	teams: { fr: 'Équipes', en: 'Teams' },
	invitationsReceived: { fr: 'Invitations reçues', en: 'Invitations received' },
	invitationsSent: { fr: 'Invitations envoyées', en: 'Invitations sent' },
	registrationsAsked: { fr: 'Demandes d’inscription', en: 'Requests to register' },
	registrationsOffered: { fr: 'Inscriptions proposées', en: 'Invitations to register' },
	applications: { fr: 'Applications autorisées', en: 'Authorized applications' },
	applicationAccess: { fr: 'Accès des applications', en: 'Access of applications' },
	applicationSessions: { fr: 'Sessions des applications', en: 'Sessions of applications' },
	applicationDevices: { fr: 'Appareils à connecter', en: 'Devices being connected' },
	applicationsRegistered: { fr: 'Applications déclarées', en: 'Registered applications' },
	bulkChanges: { fr: 'Changements groupés', en: 'Bulk changes' },
	changedInBulk: { fr: 'Comptes changés en groupe', en: 'Accounts changed in bulk' },
	userListViews: { fr: 'Vues de la liste des comptes', en: 'Views of the list of accounts' },
	apiKeys: { fr: 'Clés d’API', en: 'API keys' },
	mails: { fr: 'Messages envoyés', en: 'Mails sent' },
	requests: { fr: 'Demandes sur vos données', en: 'Requests about your data' },
	events: { fr: 'Vos actions au journal de sécurité', en: 'Your actions in the security log' },
	eventsAboutYou: { fr: 'Journal de sécurité de votre compte', en: 'Security log of your account' },
	comments: { fr: 'Commentaires', en: 'Comments' },
	hiddenComments: { fr: 'Commentaires que vous avez masqués', en: 'Comments you hid' },
	commentReports: { fr: 'Signalements envoyés', en: 'Reports sent' },
	likes: { fr: 'Mentions « j’aime »', en: 'Likes' },
	attendance: { fr: 'Inscriptions aux événements', en: 'Event sign-ups' },
	contentCreated: { fr: 'Pages et articles créés', en: 'Pages and articles created' },
	contentVersions: { fr: 'Textes enregistrés', en: 'Saved texts' },
	contentDrafts: { fr: 'Brouillons', en: 'Drafts' },
	avatars: { fr: 'Photos de profil', en: 'Profile pictures' },
	pictures: { fr: 'Images de la bibliothèque', en: 'Library pictures' },
	contactMessages: { fr: 'Messages à l’équipe', en: 'Messages to the team' },
	feedbackPosts: { fr: 'Idées et problèmes', en: 'Ideas and problems' },
	feedbackPictures: { fr: 'Images jointes à vos avis', en: 'Pictures on your feedback' },
	feedbackAssigned: { fr: 'Avis confiés à vous', en: 'Feedback assigned to you' },
	feedbackComments: { fr: 'Commentaires d’avis', en: 'Feedback comments' },
	feedbackNotes: { fr: 'Notes de l’équipe', en: 'Team notes' },
	feedbackVotes: { fr: 'Votes', en: 'Votes' },
	feedbackFollowed: { fr: 'Avis suivis', en: 'Feedback followed' },
	statusSubscriptions: { fr: 'Abonnements aux alertes', en: 'Alert subscriptions' },
	statusRequests: { fr: 'Abonnements à confirmer', en: 'Subscriptions to confirm' },
	statusMails: { fr: 'Messages d’alerte', en: 'Alert mails' },
	incidents: { fr: 'Incidents déclarés', en: 'Incidents declared' },
	incidentUpdates: { fr: 'Nouvelles d’incidents', en: 'Incident updates' },
	maintenanceWindows: { fr: 'Maintenances prévues', en: 'Planned maintenance' },
	acknowledgedAlerts: { fr: 'Alertes prises en charge', en: 'Acknowledged alerts' },
	alertChannels: { fr: 'Alertes de l’équipe à votre adresse', en: 'Team alerts to your address' },
}

export const labelOf = (list: string, locale: Locale): string => listLabels[list]?.[locale] ?? list

const words = {
	fr: {
		colon: '\u00A0: ',
		removed: 'Supprimé',
		unnamed: 'Gardé sans votre nom, parce que le site le publie ou s’en sert',
		kept: 'Gardé 12 mois, pour la sécurité du site, puis effacé. Votre nom n’y est plus relié',
		passesTo: ({ team, newOwner }: Handover) =>
			newOwner === null
				? `L’équipe ${team} est supprimée${'\u00A0'}: elle n’a pas d’autre membre.`
				: `L’équipe ${team} passe à ${newOwner}.`,
		incomplete:
			'Une partie du site ne répond pas en ce moment. Ce qu’elle garde de vous n’est pas compté ici, et sera traité de la même façon.',
	},
	en: {
		colon: ': ',
		removed: 'Deleted',
		unnamed: 'Kept without your name, because the site publishes or uses it',
		kept: 'Kept for 12 months for the security of the site, then erased. Your name is no longer linked to it',
		passesTo: ({ team, newOwner }: Handover) =>
			newOwner === null
				? `The team ${team} is deleted: it has no other member.`
				: `The team ${team} passes to ${newOwner}.`,
		incomplete:
			'A part of the site does not answer at the moment. What it holds about you is not counted here, and will be treated in the same way.',
	},
}

const fates: readonly Fate[] = ['removed', 'unnamed', 'kept']

/** What a deletion does, in sections: what goes, what stays without a name, and what stays for a time. */
export function outcomeSections({ counts }: DeletionOutcome, locale: Locale) {
	return fates.flatMap((fate) => {
		const items = counts
			.filter((each) => each.fate === fate)
			.map(({ list, rows }) => ({ label: labelOf(list, locale), rows: rows.toLocaleString(locale) }))
		return items.length > 0 ? [{ fate, title: words[locale][fate], items }] : []
	})
}

/** What else there is to say about it. */
export function outcomeRemarks({ handovers, isComplete }: DeletionOutcome, locale: Locale): string[] {
	const { passesTo, incomplete } = words[locale]
	return [...handovers.map(passesTo), ...(isComplete ? [] : [incomplete])]
}

/** The same as lines of text. */
export function outcomeLines(outcome: DeletionOutcome, locale: Locale): string[] {
	const { colon } = words[locale]
	const sections = outcomeSections(outcome, locale).map(
		({ title, items }) =>
			`${title}${colon}${items.map(({ label, rows }) => `${label} (${rows})`).join(', ')}.`,
	)
	return [...sections, ...outcomeRemarks(outcome, locale)]
}
