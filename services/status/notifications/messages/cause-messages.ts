import type { Cause } from '#services/status/probes/probe-result.ts'
import type { Locale } from '#services/status/localized-text.ts'

/** Those of the page: one cause, one name. */
const causeWords: Record<Locale, Record<Cause, string>> = {
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
		timeout: 'No complete answer in the time allowed',
		'name-not-found': 'This name does not exist in the DNS',
		'name-server-failed': 'The name server does not answer',
		refused: 'Connection refused',
		unreachable: 'Server unreachable',
		reset: 'Connection cut by the server',
		'address-refused': 'An address that our rules do not let us ask',
		tls: 'The encrypted connection could not be made',
		'certificate-expired': 'Certificate expired',
		'certificate-of-another-name': 'Certificate made out to another name',
		'certificate-untrusted': 'Certificate from an unknown authority',
		'certificate-ends-soon': 'The certificate expires soon',
		protocol: 'An answer against the protocol',
		status: 'Unexpected response code',
		'keyword-missing': 'The expected text is missing from the answer',
		'keyword-present': 'The answer holds a text that must not be there',
		'json-value': 'A value in the answer is not the expected one',
		'too-many-redirects': 'Too many redirects',
		'answer-too-large': 'Answer too large',
		'dns-answer': 'The DNS answer is not the expected one',
		slow: 'Answer too slow',
		'no-heartbeat': 'The job gave no sign of life when it should have',
		'job-failed': 'The job reported a failure',
		'component-failed': 'A part of the site does not work',
		'own-network': 'Our own network was down',
		'not-possible': 'Our system does not allow this check',
	},
}

/** A cause in words; null for none and for one that is not known. */
export function causeIn(locale: Locale, cause: string | null): string | null {
	if (cause === null || !Object.hasOwn(causeWords[locale], cause)) return null
	return causeWords[locale][cause as Cause]
}
