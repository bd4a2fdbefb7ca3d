/** What may need attention, the most severe first, and the page of its one action. */
export const attentionKinds = {
	serviceDown: { tone: 'bad', to: '/uptime' },
	monitorsDown: { tone: 'bad', to: '/panel/status?etat=down' },
	diskFull: { tone: 'bad', to: '/panel/backups' },
	mailsFailed: { tone: 'bad', to: '/panel/mails' },
	alertsFailed: { tone: 'bad', to: '/panel/status/alerts' },
	backupFailed: { tone: 'bad', to: '/panel/backups' },
	backupLate: { tone: 'bad', to: '/panel/backups' },
	jobsFailed: { tone: 'bad', to: '/uptime' },
	maintenanceOn: { tone: 'warn', to: '/panel/settings/maintenance' },
	certificatesEnd: { tone: 'warn', to: '/panel/status' },
	commentsReported: { tone: 'warn', to: '/panel/comments' },
	noMailServer: { tone: 'warn', to: '/panel/settings/mail' },
	noBackups: { tone: 'warn', to: '/panel/backups' },
	noSecondFactor: { tone: 'warn', to: '/dashboard/settings/security' },
	legalNotice: { tone: 'warn', to: '/panel/settings/legal' },
	noTerms: { tone: 'info', to: '/panel/content/documents' },
	registrationRequests: { tone: 'info', to: '/panel/users/invitations' },
	newFeedback: { tone: 'info', to: '/panel/feedback' },
} as const satisfies Record<string, { tone: 'bad' | 'warn' | 'info'; to: string }>

type AttentionKind = keyof typeof attentionKinds

/** `isMore`: there are more than `count`. */
export type Attention = { kind: AttentionKind; count: number; isMore?: boolean }

/** Only what needs attention, the most severe first. */
export function sortAttention(found: readonly Attention[]): Attention[] {
	const order = Object.keys(attentionKinds)
	return found
		.filter(({ count }) => count > 0)
		.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
