import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { Message } from './message.ts'

const texts = {
	fr: {
		greeting: 'Bonjour,',
		see: 'Voir l’état des services',
		seeIncident: 'Voir l’incident',
		why: 'Vous recevez ce message parce que vous êtes abonné à l’état de ces services.',
		unsubscribe: 'Ne plus recevoir ces messages',
	},
	en: {
		greeting: 'Hello,',
		see: 'View service status',
		seeIncident: 'View incident',
		why: 'You’re receiving this email because you subscribed to updates about these services.',
		unsubscribe: 'Unsubscribe',
	},
}

type MailOptions = { siteName: string; unsubscribeUrl: string }

/** Composes the mail of a notification for a subscriber. */
export function subscriberMail(
	locale: MailLocale,
	message: Message,
	{ siteName, unsubscribeUrl }: MailOptions,
): MailContent {
	const { greeting, see, seeIncident, why, unsubscribe } = texts[locale]
	const label = message.type.startsWith('incident.') ? seeIncident : see
	return composeMail(locale, siteName, {
		subject: message.headline,
		greeting,
		paragraphs: message.paragraphs,
		action: { label, url: message.url },
		notes: [why],
		unsubscribe: { label: unsubscribe, url: unsubscribeUrl },
	})
}
