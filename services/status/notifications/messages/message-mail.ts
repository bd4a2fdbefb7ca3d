import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { Story } from './message.ts'

const frame = {
	fr: {
		greeting: 'Bonjour,',
		see: 'Voir l’état des services',
		seeIncident: 'Voir l’incident',
		why: 'Vous recevez ce message parce que vous êtes abonné à l’état de ces services.',
		leave: 'Ne plus recevoir ces messages',
	},
	en: {
		greeting: 'Hello,',
		see: 'See the status of the services',
		seeIncident: 'See the incident',
		why: 'You get this message because you subscribed to the status of these services.',
		leave: 'Stop these messages',
	},
}

type Facts = { siteName: string; leaveUrl: string }

/** News for a subscriber. */
export function storyMail(locale: MailLocale, story: Story, { siteName, leaveUrl }: Facts): MailContent {
	const { greeting, see, seeIncident, why, leave } = frame[locale]
	const label = story.type.startsWith('incident.') ? seeIncident : see
	return composeMail(locale, siteName, {
		subject: story.headline,
		greeting,
		paragraphs: story.paragraphs,
		action: { label, url: story.url },
		notes: [why],
		leave: { label: leave, url: leaveUrl },
	})
}
