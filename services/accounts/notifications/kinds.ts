import type { Permission } from '#services/accounts/permissions.ts'

/** Where a user can be told something: in the site itself, by mail, or by web push in a browser that allows it. */
export const notificationChannels = ['app', 'mail', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

type KindRule = {
	/** The channels of a user who has not chosen. */
	defaults: readonly NotificationChannel[]
	/** No channel but these; by default all. */
	channels?: readonly NotificationChannel[]
	/** Only users with this permission receive the kind, and see it among their preferences. */
	permission?: Permission
}

/** What users are told, in the order in which preferences list it. Security mails are not among it: nobody can refuse them. */
const kindRules = {
	newsPublished: { defaults: [] },
	eventPlace: { defaults: ['app', 'mail', 'push'] },
	eventChanged: { defaults: ['app', 'mail', 'push'] },
	commentReplied: { defaults: ['app', 'mail', 'push'] },
	/** The invitation itself is a mail that is always sent. */
	teamInvitation: { defaults: ['app', 'push'], channels: ['app', 'push'] },
	termsChanged: { defaults: ['app', 'mail'] },
	feedbackChanged: { defaults: ['app', 'mail'] },
	feedbackCommented: { defaults: ['app'] },
	exportReady: { defaults: ['app', 'mail'] },
	launcherReleased: { defaults: [] },
	feedbackReceived: { defaults: ['app'], permission: 'feedback.manage' },
	reportReceived: { defaults: ['app', 'push'], permission: 'content.moderate' },
	registrationRequested: { defaults: ['app', 'push'], permission: 'users.manage' },
	backupLate: { defaults: ['app', 'mail', 'push'], permission: 'backups.manage' },
	mailFailed: { defaults: ['app', 'push'], channels: ['app', 'push'], permission: 'mails.read' },
} as const satisfies Record<string, KindRule>

export type NotificationKind = keyof typeof kindRules

export const notificationKinds = Object.keys(kindRules) as [NotificationKind, ...NotificationKind[]]

const ruleOf = (kind: NotificationKind): KindRule => kindRules[kind]

export const defaultChannels = (kind: NotificationKind) => ruleOf(kind).defaults

export const channelsOf = (kind: NotificationKind) => ruleOf(kind).channels ?? notificationChannels

/** The permission without which a user never receives the kind; undefined for none. */
export const permissionFor = (kind: NotificationKind) => ruleOf(kind).permission

/** Whether the kind can concern a user with these permissions. */
export function concerns(kind: NotificationKind, held: readonly Permission[]): boolean {
	const needed = permissionFor(kind)
	return needed === undefined || held.includes(needed)
}
