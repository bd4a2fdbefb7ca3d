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
		see: 'See the status of the services',
		seeIncident: 'See the incident',
		why: 'You get this message because you subscribed to the status of these services.',
		unsubscribe: 'Stop these messages',
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
