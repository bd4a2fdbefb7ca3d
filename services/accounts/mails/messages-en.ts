import { deviceName, type MailMessages } from './messages.ts'

export const en: MailMessages = {
	greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
	verifyEmail: ({ siteName }) => ({
		subject: 'Confirm your address',
		paragraphs: [`One step is left for your account on ${siteName}: confirm that this address is yours.`],
		action: 'Confirm my address',
		notes: [
			'This link works for one hour. You can ask for another from your account.',
			'If you have no account there, you can ignore this message.',
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
			`The password of your account on ${siteName} has just been changed and its open sessions were closed.`,
		],
		action: 'It was not me',
		notes: ['If it was you, there is nothing to do. If not, choose a new password now.'],
	}),
	signInCode: ({ siteName }) => ({
		subject: 'Your sign-in code',
		paragraphs: [`Enter this code to finish signing in to ${siteName}.`],
		notes: [
			'It works once, for 10 minutes, in the browser that asked for it. Tell it to nobody, not even to us.',
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
			`Your account on ${siteName} has just been opened on a device that we did not know.`,
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
		paragraphs: [`Your account on ${siteName} now uses ${newEmail}. This address no longer signs in to it.`],
		action: 'It was not me',
		notes: [
			'If it was you, or if you asked those who run the site, there is nothing to do.',
			'If not, this button takes the account back to this address, closes every session and lets you choose a new password. It works for seven days.',
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
			`Someone, probably you, asked to delete your account on ${siteName}. The next page asks you once more, then the account is gone for good.`,
		],
		action: 'Delete the account',
		notes: [
			'This link works once, for 24 hours, for you alone.',
			'If it was not you, choose a new password: somebody is signed in to your account.',
		],
	}),
	accountDeleted: ({ siteName }) => ({
		subject: 'Your account is deleted',
		paragraphs: [
			`Your account on ${siteName} is deleted, with its sessions and its ways to sign in.`,
			'Thank you for the time you spent among us.',
		],
		notes: ['If it was not you, tell those who run the site: the account itself cannot be brought back.'],
	}),
	invitation: ({ siteName, inviter, organization }) => ({
		subject: `Join ${organization}`,
		paragraphs: [`${inviter} invites you to join ${organization} on ${siteName}.`],
		action: 'See the invitation',
		notes: [
			'You need an account with this address: the page lets you make one. The invitation stands for two days.',
			'If you do not know this person, you can ignore this message.',
		],
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
			happened: 'The password of your account has just been changed.',
		},
		passwordSet: {
			subject: 'Your account has a password',
			happened: 'A password has just been added to your account, which had none.',
		},
		twoFactorOn: {
			subject: 'Two-step sign-in is on',
			happened: 'Each sign-in will now ask for a code on top of your password.',
		},
		twoFactorOff: {
			subject: 'Two-step sign-in is off',
			happened: 'No code will be asked for any more to open your account.',
		},
		newBackupCodes: {
			subject: 'Your backup codes were replaced',
			happened: 'Ten new backup codes have just been made. The old ones no longer work.',
		},
		passkeyAdded: {
			subject: 'A passkey was added',
			happened: 'A new passkey now opens your account without a password.',
		},
		passkeyRemoved: {
			subject: 'A passkey was removed',
			happened: 'A passkey of your account has just been removed: it opens nothing any more.',
		},
	},
}
