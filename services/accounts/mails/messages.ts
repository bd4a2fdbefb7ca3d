import type { MailMessage } from '#platform/mail/layout.ts'

export type SecurityChange =
	| 'passwordChanged'
	| 'passwordSet'
	| 'twoFactorOn'
	| 'twoFactorOff'
	| 'newBackupCodes'
	| 'passkeyAdded'
	| 'passkeyRemoved'

export type MailDevice = { browser: string | null; os: string | null }

export type Words = Pick<MailMessage, 'subject' | 'paragraphs' | 'notes'> & {
	action?: string
	ifNotYou?: { words: string; label: string }
}

type Site = { siteName: string }

export type MailMessages = {
	greeting(name: string): string
	verifyEmail(facts: Site): Words
	resetPassword(facts: Site): Words
	passwordChanged(facts: Site): Words
	signInCode(facts: Site): Words
	magicLink(facts: Site): Words
	newDevice(facts: Site & { device: MailDevice; address: string | null; time: string }): Words
	confirmEmailChange(facts: Site & { newEmail: string }): Words
	emailChanged(facts: Site & { newEmail: string }): Words
	/** The address may be a stranger's, so the mail has no link to the account and does not name the new address. */
	unverifiedEmailReplaced(facts: Site): Words
	deleteAccount(facts: Site): Words
	accountDeleted(facts: Site): Words
	/** `outcome` are lines about what goes and what stays. */
	deletionScheduled(facts: Site & { time: string; outcome: string[] }): Words
	testMail(facts: Site): Words
	registrationInvitation(facts: Site): Words
	/** `message` is what the team says, possibly nothing. */
	registrationDeclined(facts: Site & { message: string }): Words
	alreadyRegistered(facts: Site): Words
	invitation(facts: Site & { inviter: string; organization: string }): Words
	contactReply(facts: Site & { subject: string; reply: string; message: string }): Words
	securityChanged(facts: { subject: string; happened: string }): Words
	securityChanges: Record<SecurityChange, { subject: string; happened: string }>
}

export const paragraphsOf = (text: string) => (text === '' ? [] : text.split(/\n{2,}/))

export function deviceName({ browser, os }: MailDevice, words: { on: string; unknown: string }): string {
	if (browser && os) return `${browser} ${words.on} ${os}`
	return browser ?? os ?? words.unknown
}
