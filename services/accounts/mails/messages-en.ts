import { invitationDays } from '#services/accounts/registration/limits.ts'
import { deviceName, type MailMessages, paragraphsOf } from './messages.ts'

export const en: MailMessages = {
	greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
	verifyEmail: ({ siteName }) => ({
		subject: 'Confirm your address',
		paragraphs: [`One last step for your account on ${siteName}: confirm that this address is yours.`],
		action: 'Confirm my address',
		notes: [
			'This link works for one hour. You can ask for another from your account.',
			'If you did not create an account there, you can ignore this message.',
		],
	}),
	resetPassword: ({ siteName }) => ({
		subject: 'Choose a new password',
		paragraphs: [`Someone, probably you, asked for a new password for your account on ${siteName}.`],
		action: 'Choose a password',
		notes: [
			'This link works once, for one hour. Your open sessions will be closed.',
			'If it was not you, ignore this message: your password stays the same.',
		],
	}),
	passwordChanged: ({ siteName }) => ({
		subject: 'Your password has changed',
		paragraphs: [
			`The password for your account on ${siteName} was just changed and its open sessions were closed.`,
		],
		action: 'It was not me',
		notes: ['If it was you, there is nothing to do. If not, choose a new password now.'],
	}),
	signInCode: ({ siteName }) => ({
		subject: 'Your sign-in code',
		paragraphs: [`Enter this code to finish signing in to ${siteName}.`],
		notes: [
			'It works once, for 10 minutes, in the browser that asked for it. Never share it with anyone, not even us.',
			'If you are not signing in, somebody knows your password: change it now.',
		],
	}),
	magicLink: ({ siteName }) => ({
		subject: 'Your sign-in link',
		paragraphs: [
			`Open this link in the browser where you want to sign in to ${siteName}. A button on the next page signs you in.`,
		],
		action: 'Sign in',
		notes: [
			'It works once, for 10 minutes. Do not forward it: whoever opens it can sign in as you.',
			'If you did not ask for it, ignore this message.',
		],
	}),
	newDevice: ({ siteName, address, device, time }) => ({
		subject: 'New sign-in to your account',
		paragraphs: [
			`Someone just signed in to your account on ${siteName} from a device we do not recognise.`,
			`Device: ${deviceName(device, { on: 'on', unknown: 'unknown' })}`,
			`Time: ${time} (Paris time)`,
			...(address ? [`Address: ${address}`] : []),
		],
		action: 'See my sessions',
		notes: ['If it was you, there is nothing to do.'],
		ifNotYou: {
			words: 'If it was not you, choose a new password now: all sessions will be closed.',
			label: 'Choose a new password',
		},
	}),
	confirmEmailChange: ({ siteName, newEmail }) => ({
		subject: 'Change your address?',
		paragraphs: [
			`Someone, probably you, wants your account on ${siteName} to use the address ${newEmail} instead of this one.`,
		],
		action: 'Change the address',
		notes: [
			'This link works once, for one hour, in the browser where you are signed in. The new address then gets a message to confirm it.',
			'If it was not you, do not open the link: nothing changes. Choose a new password, because somebody is signed in to your account.',
		],
	}),
	emailChanged: ({ siteName, newEmail }) => ({
		subject: 'Your account has another address',
		paragraphs: [
			`Your account on ${siteName} now uses ${newEmail}. You can no longer sign in with this address.`,
		],
		action: 'It was not me',
		notes: [
			'If it was you, or if you asked the people who run the site to do it, there is nothing to do.',
			'If not, this button restores this address, closes every session and lets you choose a new password. It works for seven days.',
		],
	}),
	unverifiedEmailReplaced: ({ siteName }) => ({
		subject: 'This address is no longer used',
		paragraphs: [
			`An account on ${siteName} was waiting for this address to be confirmed. It now uses another one.`,
		],
		notes: ['There is nothing to do: this account sends nothing more here.'],
	}),
	deleteAccount: ({ siteName }) => ({
		subject: 'Delete your account?',
		paragraphs: [
			`Someone, probably you, asked to delete your account on ${siteName}. The next page asks you to confirm; after that, the account is disabled, and deleted 14 days later.`,
		],
		action: 'Delete the account',
		notes: [
			'This link works once, for 24 hours, and only for you.',
			'If it was not you, choose a new password: somebody is signed in to your account.',
		],
	}),
	accountDeleted: ({ siteName }) => ({
		subject: 'Your account has been deleted',
		paragraphs: [
			`Your account on ${siteName} has been deleted, along with its sessions and sign-in methods.`,
			'Thank you for the time you spent with us.',
		],
		notes: [
			'If it was not you, tell the people who run the site: the account itself cannot be brought back.',
		],
	}),
	deletionScheduled: ({ siteName, time, outcome }) => ({
		subject: 'Your account will be deleted',
		paragraphs: [
			`As you asked, your account on ${siteName} is disabled, and will be deleted on ${time} (Paris time).`,
			...outcome,
		],
		action: 'Keep my account',
		notes: [
			'Until then you can change your mind: sign in, and the page lets you keep the account or delete it at once.',
			'If it was not you, sign in, keep the account and choose a new password.',
		],
	}),
	testMail: ({ siteName }) => ({
		subject: `Test email from ${siteName}`,
		paragraphs: [
			`Someone on the ${siteName} team sent this message to test the mail server.`,
			'If it arrives, the emails of the site are leaving: there is nothing else to do.',
		],
		notes: [],
	}),
	registrationInvitation: ({ siteName }) => ({
		subject: `Your invitation to ${siteName}`,
		paragraphs: [`The team of ${siteName} invites you to create an account with this address.`],
		action: 'Create my account',
		notes: [
			`This link works for ${invitationDays} days, for this address only.`,
			'If you did not expect this invitation, you can ignore this message.',
		],
	}),
	registrationDeclined: ({ siteName, message }) => ({
		subject: `Your request to join ${siteName}`,
		paragraphs: [
			`The team of ${siteName} has read your request to register and cannot accept it for now.`,
			...paragraphsOf(message),
		],
		notes: ['Your request has been deleted.'],
	}),
	alreadyRegistered: ({ siteName }) => ({
		subject: `You already have an account on ${siteName}`,
		paragraphs: [
			'Someone, probably you, asked to register with this address, which already has an account.',
			'You can sign in, or choose a new password if you have forgotten yours.',
		],
		action: 'Sign in',
		notes: ['If it was not you, you can ignore this message: nothing changes.'],
	}),
	invitation: ({ siteName, inviter, organization }) => ({
		subject: `Join ${organization}`,
		paragraphs: [`${inviter} invites you to join ${organization} on ${siteName}.`],
		action: 'See the invitation',
		notes: [
			'You need an account with this address: you can create one on that page. The invitation is valid for two days.',
			'If you do not know this person, you can ignore this message.',
		],
	}),
	contactReply: ({ siteName, subject, reply, message }) => ({
		subject: 'The team answers your message',
		paragraphs: paragraphsOf(reply),
		action: 'Write again',
		notes: [`Your message to the team of ${siteName}, “${subject}”: “${message}”`],
	}),
	securityChanged: ({ subject, happened }) => ({
		subject,
		paragraphs: [happened],
		action: 'Check my account',
		notes: [
			'If it was you, there is nothing to do. If not, change your password now and close your sessions.',
		],
	}),
	securityChanges: {
		passwordChanged: {
			subject: 'Your password has changed',
			happened: 'The password for your account was just changed.',
		},
		passwordSet: {
			subject: 'Your account has a password',
			happened: 'A password was just added to your account, which had none.',
		},
		twoFactorOn: {
			subject: 'Two-step sign-in is on',
			happened: 'Each sign-in will now ask for a code on top of your password.',
		},
		twoFactorOff: {
			subject: 'Two-step sign-in is off',
			happened: 'Signing in to your account no longer asks for a code.',
		},
		newBackupCodes: {
			subject: 'Your backup codes were replaced',
			happened: 'Ten new backup codes were just created. The old ones no longer work.',
		},
		passkeyAdded: {
			subject: 'A passkey was added',
			happened: 'A new passkey can now sign in to your account without a password.',
		},
		passkeyRemoved: {
			subject: 'A passkey was removed',
			happened: 'A passkey was just removed from your account: it can no longer be used to sign in.',
		},
	},
}
