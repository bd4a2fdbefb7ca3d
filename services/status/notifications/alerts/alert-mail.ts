import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'
import type { AlertStep } from '#services/status/notifications/events/events.ts'
import type { Message } from '#services/status/notifications/messages/message.ts'

const texts = {
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
			opened: (headline: string) => `Alert - ${headline}`,
			raised: (headline: string) => `Unacknowledged alert - ${headline}`,
			resolved: (headline: string) => `Alert resolved - ${headline}`,
			stopped: (headline: string) => `Alert ended - ${headline}`,
		},
		acknowledge: 'Acknowledge',
		see: 'View alerts',
		waits: 'Acknowledge it: the others will know, and nobody else will be woken.',
		raised: 'Nobody at the first level acknowledged it in time.',
		over: 'There is nothing left to do.',
		stopped: 'Monitoring has stopped, so this does not mean that everything works.',
	},
}

type MailOptions = { siteName: string; acknowledgeUrl: string; panelUrl: string }

export function alertMail(
	locale: MailLocale,
	{ step, message }: { step: AlertStep; message: Message },
	{ siteName, acknowledgeUrl, panelUrl }: MailOptions,
): MailContent {
	const messages = texts[locale]
	const isEnded = step === 'resolved' || step === 'stopped'
	return composeMail(locale, siteName, {
		subject: messages.subject[step](message.headline),
		greeting: messages.greeting,
		paragraphs: step === 'raised' ? [messages.raised, ...message.paragraphs] : message.paragraphs,
		action: isEnded
			? { label: messages.see, url: panelUrl }
			: { label: messages.acknowledge, url: acknowledgeUrl },
		links: message.links ?? [],
		notes: [step === 'stopped' ? messages.stopped : isEnded ? messages.over : messages.waits],
	})
}
