import { composeMail, type MailContent } from '#platform/mail/layout.ts'
import type { Locale } from './locale.ts'

export type SignInFacts = {
	browser: string | null
	os: string | null
	/** Of the network; null when it is not known. */
	address: string | null
	at: Date
}

type Facts = SignInFacts & { siteName: string; name: string; url: string; resetUrl: string }

/** Tells the owner of an account that it was opened on a device it had not seen. `url` lists its sessions. */
export function newDeviceMail(locale: Locale, facts: Facts): MailContent {
	const { siteName, name, url, resetUrl, address } = facts
	if (locale === 'en') {
		return composeMail(locale, siteName, {
			subject: 'New sign-in to your account',
			greeting: `Hello ${name},`,
			paragraphs: [
				`Your account on ${siteName} has just been opened on a device that we did not know.`,
				...listed([
					`Device: ${deviceInWords(facts, { on: 'on', unknown: 'unknown' })}`,
					`Time: ${timeInWords(facts.at, 'en-GB')} (Paris time)`,
					address && `Address: ${address}`,
				]),
			],
			action: { label: 'See my sessions', url },
			notes: ['If it was you, there is nothing to do.'],
			otherwise: {
				words: 'If it was not you, choose a new password now: all sessions will be closed.',
				label: 'Choose a new password',
				url: resetUrl,
			},
		})
	}
	return composeMail(locale, siteName, {
		subject: 'Nouvelle connexion à votre compte',
		greeting: `Bonjour ${name},`,
		paragraphs: [
			`Votre compte sur ${siteName} vient d’être ouvert sur un appareil que nous ne connaissions pas.`,
			...listed([
				`Appareil : ${deviceInWords(facts, { on: 'sur', unknown: 'inconnu' })}`,
				`Moment : ${timeInWords(facts.at, 'fr-FR')} (heure de Paris)`,
				address && `Adresse : ${address}`,
			]),
		],
		action: { label: 'Voir mes sessions', url },
		notes: ['Si c’était vous, il n’y a rien à faire.'],
		otherwise: {
			words: 'Sinon, choisissez tout de suite un nouveau mot de passe : toutes les sessions seront fermées.',
			label: 'Choisir un nouveau mot de passe',
			url: resetUrl,
		},
	})
}

const listed = (lines: (string | null)[]) => lines.filter((line) => line !== null)

function deviceInWords({ browser, os }: SignInFacts, words: { on: string; unknown: string }): string {
	if (browser && os) return `${browser} ${words.on} ${os}`
	return browser ?? os ?? words.unknown
}

function timeInWords(at: Date, language: string): string {
	const format = new Intl.DateTimeFormat(language, {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: 'Europe/Paris',
	})
	return format.format(at)
}
