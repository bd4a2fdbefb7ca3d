import type { Detail } from '#services/status/probes/detail.ts'
import type { Locale } from '#services/status/localized-text.ts'
import { timeIn } from './messages.ts'

/** Those of the panel: `{}` is a figure. */
export const detailWords: Record<Locale, Record<Detail['code'], string>> = {
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
		silent: 'Nothing in {} ms',
		'closed-early': 'Connection closed before the end',
		'private-address': 'Address of a private network: an owner of the site can allow it',
		status: 'Answered {} instead of {}',
		'not-json': 'The answer is not JSON',
		'no-value': 'Nothing at this place of the answer',
		'other-value': 'The value is different',
		'too-many-redirects': 'More than {} redirects',
		'bad-redirect': 'The redirect leads to an address that is none',
		'too-large': 'More than {} bytes',
		slow: 'Answered in {} ms instead of {} ms',
		'no-record': 'No {} record',
		'other-records': 'Other records found: {}',
		'not-tls': 'The server does not speak TLS',
		'tls-version': 'The server only speaks a version of TLS that is too old',
		'tls-handshake': 'The server refuses our encryption settings',
		'no-certificate': 'No certificate is shown',
		'certificate-ended': 'Expired on {}',
		'certificate-ends': 'Expires on {}',
		'certificate-begins': 'Valid from {}',
		'issuer-ended': 'The certificate of an intermediate authority has expired',
		'issuer-unknown': 'The authority is unknown, or an intermediate certificate is missing',
		'self-signed': 'The certificate is signed by itself',
		'other-protocol': 'The answer is not one of the expected protocol',
		'no-ping-program': 'The program “ping” is not installed on this server',
		'no-ipv4': 'This name has no IPv4 address',
		'unknown-game': 'This game is not known',
		'game-without-udp': 'This game does not answer by UDP, the only way to ask it',
		'unknown-component': 'This service is not part of this site',
		'last-call': 'Last call on {}',
	},
}

/** What a look met, as a sentence; null for nothing. */
export function detailSentence(locale: Locale, detail: Detail | null): string | null {
	if (detail === null) return null
	const { code, ...figures } = detail
	const values = Object.entries(figures).map(([name, value]) => figure(locale, name, value))
	return `${detailWords[locale][code].replaceAll('{}', () => values.shift() ?? '')}.`
}

function figure(locale: Locale, name: string, value: string | number): string {
	if (name === 'at') return timeIn(locale, value)
	// A status is a name, and no count.
	if (name === 'status' || typeof value === 'string') return String(value)
	return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB').format(value)
}
