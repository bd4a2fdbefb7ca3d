import type { MailContent } from '#platform/mail/layout.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { addressChangedMail } from './address-changed.ts'
import { addressDroppedMail } from './address-dropped.ts'
import { confirmAddressChangeMail } from './confirm-address-change.ts'
import { deleteAccountMail } from './delete-account.ts'
import { invitationMail } from './invitation.ts'
import type { Locale } from './locale.ts'
import { magicLinkMail } from './magic-link.ts'
import { newDeviceMail } from './new-device.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { securityChangedMail } from './security-changed.ts'
import { signInCodeMail } from './sign-in-code.ts'
import { verifyEmailMail } from './verify-email.ts'

export const facts = {
	siteName: 'Place & Cie',
	name: '<b>Léa</b>',
	url: 'https://parvis.test/x?token=abc&callbackURL=%2F',
	newEmail: 'lea@place.fr',
	inviter: '<b>Nour</b>',
	organization: 'Les <i>Pavés</i>',
	code: '042871',
	resetUrl: 'https://parvis.test/auth/forget-password',
	browser: 'Firefox',
	os: 'Windows',
	address: '192.0.2.1',
	at: new Date('2026-11-21T09:30:00Z'),
}

/** Every mail that the service sends, by the name of its file. */
export function everyMail(locale: Locale, given: typeof facts): Record<string, MailContent> {
	return {
		'account-deleted': accountDeletedMail(locale, given),
		'address-changed': addressChangedMail(locale, given),
		'address-dropped': addressDroppedMail(locale, given),
		'confirm-address-change': confirmAddressChangeMail(locale, given),
		'delete-account': deleteAccountMail(locale, given),
		invitation: invitationMail(locale, given),
		'magic-link': magicLinkMail(locale, given),
		'new-device': newDeviceMail(locale, given),
		'password-changed': passwordChangedMail(locale, given),
		'reset-password': resetPasswordMail(locale, given),
		'security-changed': securityChangedMail(locale, { ...given, change: 'passkeyAdded' }),
		'sign-in-code': signInCodeMail(locale, given),
		'verify-email': verifyEmailMail(locale, given),
	}
}
