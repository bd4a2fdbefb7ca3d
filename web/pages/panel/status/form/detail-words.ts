import { formatDateTime, formatNumber } from '#web/i18n/format.ts'
import { defineMessages, type Locale } from '#web/i18n/messages.ts'

const messages = defineMessages({
	fr: {
		ended: (date: string) => `Expiré le ${date}`,
		ends: (date: string) => `Expire le ${date}`,
		begins: (date: string) => `Valable à partir du ${date}`,
		redirected: (address: string) => `Dernière adresse : ${address}`,
		silent: (ms: string) => `Rien en ${ms} ms`,
		large: (bytes: string) => `Plus de ${bytes} octets`,
		empty: (path: string) => `Rien à « ${path} »`,
		noJson: 'La réponse n’est pas du JSON',
		noEcho: 'Aucun écho',
		noCertificate: 'Aucun certificat n’est présenté',
		noRecord: (type: string) => `Aucun enregistrement ${type}`,
		closed: 'Fermée avant la fin',
		noProgram: (name: string) => `Le programme « ${name} » n’est pas installé sur ce serveur`,
	},
	en: {
		ended: (date: string) => `Expired on ${date}`,
		ends: (date: string) => `Expires on ${date}`,
		begins: (date: string) => `Valid from ${date}`,
		redirected: (address: string) => `Last address: ${address}`,
		silent: (ms: string) => `Nothing in ${ms} ms`,
		large: (bytes: string) => `More than ${bytes} bytes`,
		empty: (path: string) => `Nothing at “${path}”`,
		noJson: 'The answer is not JSON',
		noEcho: 'No echo',
		noCertificate: 'No certificate is shown',
		noRecord: (type: string) => `No ${type} record`,
		closed: 'Closed before the end',
		noProgram: (name: string) => `The program “${name}” is not installed on this server`,
	},
})

type Words = (typeof messages)[Locale]

/** What probes say besides the cause, by its form; the first group is what it is about. */
const forms: [form: RegExp, say: (words: Words, about: string, locale: Locale) => string][] = [
	[/^ended (\S+)$/, (words, iso, locale) => words.ended(formatDateTime(iso, locale))],
	[/^ends (\S+)$/, (words, iso, locale) => words.ends(formatDateTime(iso, locale))],
	[/^begins (\S+)$/, (words, iso, locale) => words.begins(formatDateTime(iso, locale))],
	[/^at last to (.+)$/, (words, address) => words.redirected(address)],
	[/^no [\w -]+ within (\d+) ms$/, (words, ms, locale) => words.silent(formatNumber(Number(ms), locale))],
	[/^more than (\d+) bytes$/, (words, bytes, locale) => words.large(formatNumber(Number(bytes), locale))],
	[/^nothing at (.+)$/, (words, path) => words.empty(path)],
	[/^the answer is not JSON$/, (words) => words.noJson],
	[/^no echo$/, (words) => words.noEcho],
	[/^no certificate was shown$/, (words) => words.noCertificate],
	[/^no record of type (\w+)$/, (words, type) => words.noRecord(type)],
	[/^closed (?:while opening|before the end of the answer)$/, (words) => words.closed],
	[/^spawn (\S+) ENOENT$/, (words, name) => words.noProgram(name)],
	// OpenSSL says its thread, a number and its source file besides what is wrong.
	[/^(?:[\dA-F]+:)?error:[\dA-F]+:[^:]*:[^:]*:([^:]+)/, (_, reason) => reason],
	// A call of the system and its code, which the cause says in words: what it was about is left.
	[/^[a-z]\w+ E[A-Z_]+ (\S+)$/, (_, about) => about],
]

/** What a look met, in the reader's words where it has some; a protocol's own words stay as they are. */
export function detailWords(detail: string | null, locale: Locale): string | null {
	if (detail === null) return null
	for (const [form, say] of forms) {
		const found = form.exec(detail)
		if (found) return say(messages[locale], found[1] ?? '', locale)
	}
	return detail
}
