import { formatTime } from '#services/status/format-time.ts'
import type { Locale } from '#services/status/localized-text.ts'
import type { Detail } from './detail.ts'
import type { Cause } from './probe-result.ts'

// Pages and notifications both use these texts: this file runs in browsers too and imports nothing of the server.

const causeMessages: Record<Locale, Record<Cause, string>> = {
	fr: {
		timeout: 'Pas de réponse complète dans le temps imparti',
		'name-not-found': 'Ce nom n’existe pas dans le DNS',
		'name-server-failed': 'Le serveur de noms ne répond pas',
		refused: 'Connexion refusée',
		unreachable: 'Serveur injoignable',
		reset: 'Connexion coupée par le serveur',
		'address-refused': 'Adresse que nos règles interdisent d’interroger',
		tls: 'La connexion chiffrée n’a pas pu s’établir',
		'certificate-expired': 'Certificat expiré',
		'certificate-of-another-name': 'Certificat établi pour un autre nom',
		'certificate-untrusted': 'Certificat d’une autorité inconnue',
		'certificate-ends-soon': 'Le certificat expire bientôt',
		protocol: 'Réponse contraire au protocole',
		status: 'Code de réponse inattendu',
		'keyword-missing': 'Le texte attendu manque dans la réponse',
		'keyword-present': 'La réponse contient un texte qui ne doit pas y être',
		'json-value': 'Une valeur de la réponse n’est pas celle attendue',
		'too-many-redirects': 'Trop de redirections',
		'answer-too-large': 'Réponse trop volumineuse',
		'dns-answer': 'La réponse du DNS n’est pas celle attendue',
		slow: 'Réponse trop lente',
		'no-heartbeat': 'La tâche n’a pas donné signe de vie à l’heure prévue',
		'job-failed': 'La tâche a signalé un échec',
		'component-failed': 'Une partie du site ne fonctionne pas',
		'own-network': 'Notre propre réseau était coupé',
		'not-possible': 'Notre système ne permet pas cette vérification',
	},
	en: {
		timeout: 'Timed out before a complete response',
		'name-not-found': 'This name does not exist in the DNS',
		'name-server-failed': 'The name server isn’t responding',
		refused: 'Connection refused',
		unreachable: 'Server unreachable',
		reset: 'Connection reset by the server',
		'address-refused': 'This address isn’t allowed by our rules',
		tls: 'Could not establish an encrypted connection',
		'certificate-expired': 'Certificate expired',
		'certificate-of-another-name': 'Certificate issued for another name',
		'certificate-untrusted': 'Certificate from an unknown authority',
		'certificate-ends-soon': 'The certificate expires soon',
		protocol: 'Invalid response for this protocol',
		status: 'Unexpected response code',
		'keyword-missing': 'The expected text is missing from the response',
		'keyword-present': 'The response contains forbidden text',
		'json-value': 'A value in the response is not the expected one',
		'too-many-redirects': 'Too many redirects',
		'answer-too-large': 'Response too large',
		'dns-answer': 'Unexpected DNS response',
		slow: 'Response too slow',
		'no-heartbeat': 'The job didn’t report in on time',
		'job-failed': 'The job reported a failure',
		'component-failed': 'A part of the site does not work',
		'own-network': 'Our own network was down',
		'not-possible': 'Our system does not allow this check',
	},
}

/** `{}` stands for a value, formatted in the language of the reader. */
const detailMessages: Record<Locale, Record<Detail['code'], string>> = {
	fr: {
		silent: 'Rien en {} ms',
		'closed-early': 'Connexion fermée avant la fin',
		'private-address': 'Adresse d’un réseau privé : un propriétaire du site peut l’autoriser',
		status: 'A répondu {} au lieu de {}',
		'not-json': 'La réponse n’est pas du JSON',
		'no-value': 'Rien à cet endroit de la réponse',
		'other-value': 'La valeur est différente',
		'too-many-redirects': 'Plus de {} redirections',
		'bad-redirect': 'La redirection mène à une adresse qui n’en est pas une',
		'too-large': 'Plus de {} octets',
		slow: 'A répondu en {} ms au lieu de {} ms',
		'no-record': 'Aucun enregistrement {}',
		'other-records': 'Autres enregistrements trouvés : {}',
		'not-tls': 'Le serveur ne parle pas TLS',
		'tls-version': 'Le serveur ne parle qu’une version de TLS trop ancienne',
		'tls-handshake': 'Le serveur refuse nos conditions de chiffrement',
		'no-certificate': 'Aucun certificat n’est présenté',
		'certificate-ended': 'Expiré le {}',
		'certificate-ends': 'Expire le {}',
		'certificate-begins': 'Valable à partir du {}',
		'issuer-ended': 'Le certificat d’une autorité intermédiaire a expiré',
		'issuer-unknown': 'L’autorité est inconnue, ou un certificat intermédiaire manque',
		'self-signed': 'Le certificat est signé par lui-même',
		'other-protocol': 'La réponse n’est pas celle du protocole attendu',
		'no-ping-program': 'Le programme « ping » n’est pas installé sur ce serveur',
		'no-ipv4': 'Ce nom n’a pas d’adresse IPv4',
		'unknown-game': 'Ce jeu n’est pas connu',
		'game-without-udp': 'Ce jeu ne répond pas en UDP, seul moyen de l’interroger',
		'unknown-component': 'Ce service ne fait pas partie de ce site',
		'last-call': 'Dernier appel le {}',
	},
	en: {
		silent: 'No response within {} ms',
		'closed-early': 'Connection closed early',
		'private-address': 'Private network address: a site owner can allow it',
		status: 'Returned {} instead of {}',
		'not-json': 'The response is not JSON',
		'no-value': 'No value at this path in the response',
		'other-value': 'The value is different',
		'too-many-redirects': 'More than {} redirects',
		'bad-redirect': 'The redirect leads to an invalid address',
		'too-large': 'More than {} bytes',
		slow: 'Responded in {} ms instead of {} ms',
		'no-record': 'No {} record',
		'other-records': 'Other records found: {}',
		'not-tls': 'The server does not speak TLS',
		'tls-version': 'The server only speaks a version of TLS that is too old',
		'tls-handshake': 'The server rejected our encryption settings',
		'no-certificate': 'No certificate presented',
		'certificate-ended': 'Expired on {}',
		'certificate-ends': 'Expires on {}',
		'certificate-begins': 'Valid from {}',
		'issuer-ended': 'The certificate of an intermediate authority has expired',
		'issuer-unknown': 'The authority is unknown, or an intermediate certificate is missing',
		'self-signed': 'Self-signed certificate',
		'other-protocol': 'The response doesn’t match the expected protocol',
		'no-ping-program': 'The program “ping” is not installed on this server',
		'no-ipv4': 'This name has no IPv4 address',
		'unknown-game': 'Unknown game',
		'game-without-udp': 'This game doesn’t answer over UDP, the only supported way to query it',
		'unknown-component': 'This service is not part of this site',
		'last-call': 'Last call on {}',
	},
}

/** Null without a cause, and for one that this version does not know. */
export function causeMessage(cause: string | null, locale: Locale): string | null {
	const messages = causeMessages[locale]
	return cause !== null && Object.hasOwn(messages, cause) ? messages[cause as Cause] : null
}

export function detailMessage(detail: Detail | null, locale: Locale): string | null {
	if (detail === null) return null
	const { code, ...parameters } = detail
	const values = Object.entries(parameters).map(([name, value]) => formatValue(name, value, locale))
	return detailMessages[locale][code].replaceAll('{}', () => values.shift() ?? '')
}

function formatValue(name: string, value: string | number, locale: Locale): string {
	if (name === 'at') return formatTime(value, locale)
	// HTTP statuses are not formatted as numbers.
	if (name === 'status' || typeof value === 'string') return String(value)
	return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB').format(value)
}
