import type { MailContent } from '#platform/mail/layout.ts'
import { type Locale, composeAccountMail, messagesOf, notificationMessagesOf, parisTime } from './mailer.ts'

export const facts = {
	siteName: 'Place & Cie',
	name: '<b>Léa</b>',
	url: 'https://parvis.test/x?token=abc&callbackURL=%2F',
	newEmail: 'lea@place.fr',
	inviter: '<b>Nour</b>',
	organization: 'Les <i>Pavés</i>',
	title: 'Repas <b>partagé</b>',
	author: 'Nour <b>Petit</b>',
	team: 'Les <i>Pavés</i>',
	state: 'planned',
	version: '<b>2</b>',
	reason: '550 <b>non</b>',
	venue: 'Salle <i>B</i>',
	otherwiseUrl: 'https://parvis.test/auth/forget-password',
	unsubscribeUrl: 'https://parvis.test/auth/unsubscribe?token=a.b.c',
	device: { browser: 'Firefox', os: 'Windows' },
	subject: 'La <b>fontaine</b>',
	reply: 'Merci.\n\nElle coule <i>de nouveau</i>.',
	message: 'Elle ne coule <i>plus</i>.',
	address: '192.0.2.1',
	outcome: ['<b>X</b>'],
}

const at = new Date('2026-11-21T09:30:00Z')

export function everyMail(locale: Locale): Record<string, MailContent> {
	const { greeting: _, securityChanges, securityChanged, ...messages } = messagesOf(locale)
	const { unsubscribe: _label, unfollow: _unfollow, ...notifications } = notificationMessagesOf(locale)
	const values = { ...facts, time: parisTime(at, locale) }
	return Object.fromEntries([
		...Object.entries(messages).map(([name, words]) => {
			const code = name === 'signInCode' ? { code: '042871' } : {}
			return [name, composeAccountMail(locale, { ...facts, ...code }, words(values))]
		}),
		...Object.entries(notifications).map(([name, words]) => [
			name,
			composeAccountMail(locale, facts, words(values)),
		]),
		['securityChanged', composeAccountMail(locale, facts, securityChanged(securityChanges.passkeyAdded))],
	])
}
