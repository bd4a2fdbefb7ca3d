import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { Story } from './story.ts'

const frame = {
	fr: {
		greeting: 'Bonjour,',
		action: 'Voir l’état des services',
		why: 'Vous recevez ce message parce que vous êtes abonné à l’état de ces services.',
		leave: 'Ne plus recevoir ces messages',
	},
	en: {
		greeting: 'Hello,',
		action: 'See the status of the services',
		why: 'You get this message because you subscribed to the status of these services.',
		leave: 'Stop these messages',
	},
}

type Facts = { siteName: string; leaveUrl: string }

/** News for a subscriber. */
export function storyMail(locale: MailLocale, story: Story, { siteName, leaveUrl }: Facts): MailContent {
	const { greeting, action, why, leave } = frame[locale]
	return composeMail(locale, siteName, {
		subject: story.headline,
		greeting,
		paragraphs: story.paragraphs,
		action: { label: action, url: story.url },
		notes: [why],
		leave: { label: leave, url: leaveUrl },
	})
}
