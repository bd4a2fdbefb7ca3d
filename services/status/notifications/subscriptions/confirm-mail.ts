import { composeMail, type MailContent, type MailLocale } from '#platform/mail/layout.ts'

/** `services` are those that were chosen; null for all. */
type Facts = { siteName: string; url: string; services: readonly string[] | null }

/** Asks an address whether it wants the mails that somebody asked for in its name. */
export function confirmSubscriptionMail(locale: MailLocale, { siteName, url, services }: Facts): MailContent {
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'Confirm your status subscription',
			greeting: 'Hello,',
			paragraphs: [
				`Someone, probably you, wants this address to be told when the services of ${siteName} have an incident, maintenance or an outage.`,
				services ? `Services chosen: ${services.join(', ')}.` : 'Services chosen: all of them.',
			],
			action: { label: 'Confirm the subscription', url },
			notes: [
				'This link works once, for 24 hours. Every message will carry a link to stop.',
				'If it was not you, ignore this message: without your confirmation nothing will be sent.',
			],
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Confirmez votre abonnement à l’état des services',
		greeting: 'Bonjour,',
		paragraphs: [
			`Quelqu’un, sans doute vous, veut que cette adresse soit prévenue quand les services de ${siteName} ont un incident, une maintenance ou une panne.`,
			services ? `Services choisis : ${services.join(', ')}.` : 'Services choisis : tous les services.',
		],
		action: { label: 'Confirmer l’abonnement', url },
		notes: [
			'Ce lien sert une seule fois, pendant 24 heures. Chaque message portera un lien pour ne plus en recevoir.',
			'Si ce n’est pas vous, ignorez ce message : sans votre confirmation, rien ne sera envoyé.',
		],
	})
}
