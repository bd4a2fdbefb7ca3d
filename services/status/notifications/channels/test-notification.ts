import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'
import type { Locale } from '#services/status/localized-text.ts'

const messages = {
	fr: {
		headline: 'Essai des alertes',
		text: 'Ce message est un essai : les alertes et les nouvelles arriveront ici. Il n’y a rien à faire.',
		greeting: 'Bonjour,',
		action: 'Voir les alertes',
	},
	en: {
		headline: 'Test alert',
		text: 'This is a test: alerts and news will arrive here. There is nothing to do.',
		greeting: 'Hello,',
		action: 'View alerts',
	},
}

export function testMessage(locale: Locale, url: string): Message {
	const { headline, text } = messages[locale]
	return { type: 'test', headline, paragraphs: [text], url, tone: 'info', services: [] }
}

export function testMail(
	locale: MailLocale,
	{ headline, paragraphs, url }: Message,
	siteName: string,
): MailContent {
	const { greeting, action } = messages[locale]
	return composeMail(locale, siteName, {
		subject: headline,
		greeting,
		paragraphs,
		action: { label: action, url },
		notes: [],
	})
}
