import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { AlarmStep } from '#services/status/notifications/events/events.ts'
import type { Story } from '#services/status/notifications/messages/message.ts'

const frame = {
	fr: {
		greeting: 'Bonjour,',
		subject: {
			opened: (headline: string) => `Alerte - ${headline}`,
			raised: (headline: string) => `Alerte sans réponse - ${headline}`,
			resolved: (headline: string) => `Fin d’alerte - ${headline}`,
			stopped: (headline: string) => `Fin d’alerte - ${headline}`,
		},
		acknowledge: 'Je m’en occupe',
		see: 'Voir les alertes',
		waits: 'Dites que vous vous en occupez : les autres le sauront, et personne d’autre ne sera réveillé.',
		raised: 'Les premiers prévenus n’ont pas répondu à temps.',
		over: 'Il n’y a plus rien à faire.',
		stopped: 'Rien ne dit que tout fonctionne : personne ne vérifie plus.',
	},
	en: {
		greeting: 'Hello,',
		subject: {
			opened: (headline: string) => `Alarm - ${headline}`,
			raised: (headline: string) => `Unanswered alarm - ${headline}`,
			resolved: (headline: string) => `End of alarm - ${headline}`,
			stopped: (headline: string) => `End of alarm - ${headline}`,
		},
		acknowledge: 'I take care of it',
		see: 'See the alarms',
		waits: 'Say that you take care of it: the others will know, and nobody else will be woken.',
		raised: 'Those who were told first have not answered in time.',
		over: 'There is nothing left to do.',
		stopped: 'Nothing says that all is well: nobody checks any more.',
	},
}

type Facts = { siteName: string; acknowledgeUrl: string; panelUrl: string }

/** Wakes somebody of the team, or tells them that it is over. */
export function alarmMail(
	locale: MailLocale,
	{ step, story }: { step: AlarmStep; story: Story },
	{ siteName, acknowledgeUrl, panelUrl }: Facts,
): MailContent {
	const words = frame[locale]
	const isOver = step === 'resolved' || step === 'stopped'
	return composeMail(locale, siteName, {
		subject: words.subject[step](story.headline),
		greeting: words.greeting,
		paragraphs: step === 'raised' ? [words.raised, ...story.paragraphs] : story.paragraphs,
		action: isOver ? { label: words.see, url: panelUrl } : { label: words.acknowledge, url: acknowledgeUrl },
		links: story.links ?? [],
		notes: [step === 'stopped' ? words.stopped : isOver ? words.over : words.waits],
	})
}
