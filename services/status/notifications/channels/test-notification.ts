import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { Story } from '#services/status/notifications/messages/message.ts'
import type { Locale } from '#services/status/written.ts'

const words = {
	fr: {
		headline: 'Essai des alertes',
		text: 'Ce message est un essai : les alertes et les nouvelles arriveront ici. Il n’y a rien à faire.',
		greeting: 'Bonjour,',
		action: 'Voir les alertes',
	},
	en: {
		headline: 'Trial of the alarms',
		text: 'This message is a trial: alarms and news will come here. There is nothing to do.',
		greeting: 'Hello,',
		action: 'See the alarms',
	},
}

export function trialStory(locale: Locale, url: string): Story {
	const { headline, text } = words[locale]
	return { type: 'trial', headline, paragraphs: [text], url, tone: 'info', services: [] }
}

export function trialMail(
	locale: MailLocale,
	{ headline, paragraphs, url }: Story,
	siteName: string,
): MailContent {
	const { greeting, action } = words[locale]
	return composeMail(locale, siteName, {
		subject: headline,
		greeting,
		paragraphs,
		action: { label: action, url },
		notes: [],
	})
}
