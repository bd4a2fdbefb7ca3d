import type { Cause } from '#services/status/probes/finding.ts'
import type { Locale } from '#services/status/written.ts'

const causeWords: Record<Locale, Record<Cause, string>> = {
	fr: {
		timeout: 'pas de réponse à temps',
		'name-not-found': 'le nom n’existe pas',
		'name-server-failed': 'le serveur de noms ne répond pas',
		refused: 'connexion refusée',
		unreachable: 'machine injoignable',
		reset: 'connexion coupée',
		'address-refused': 'adresse que nous n’appelons pas',
		tls: 'échec du chiffrement',
		'certificate-expired': 'certificat expiré',
		'certificate-of-another-name': 'certificat d’un autre nom',
		'certificate-untrusted': 'certificat sans garant reconnu',
		'certificate-ends-soon': 'certificat bientôt expiré',
		protocol: 'réponse incompréhensible',
		status: 'code de réponse inattendu',
		'keyword-missing': 'texte attendu absent',
		'keyword-present': 'texte d’erreur présent',
		'json-value': 'valeur inattendue',
		'too-many-redirects': 'trop de redirections',
		'answer-too-large': 'réponse trop longue',
		'dns-answer': 'réponse DNS inattendue',
		slow: 'réponse lente',
		'no-heartbeat': 'signal attendu non reçu',
		'job-failed': 'la tâche a échoué',
		'part-failed': 'une partie du site ne fonctionne pas',
		'own-network': 'notre propre réseau est coupé',
		'not-possible': 'vérification impossible ici',
	},
	en: {
		timeout: 'no answer in time',
		'name-not-found': 'the name does not exist',
		'name-server-failed': 'the name server does not answer',
		refused: 'connection refused',
		unreachable: 'machine out of reach',
		reset: 'connection cut',
		'address-refused': 'an address that we do not call',
		tls: 'encryption failed',
		'certificate-expired': 'certificate expired',
		'certificate-of-another-name': 'certificate of another name',
		'certificate-untrusted': 'certificate not vouched for',
		'certificate-ends-soon': 'certificate expires soon',
		protocol: 'answer not understood',
		status: 'unexpected status code',
		'keyword-missing': 'expected text missing',
		'keyword-present': 'error text present',
		'json-value': 'unexpected value',
		'too-many-redirects': 'too many redirects',
		'answer-too-large': 'answer too long',
		'dns-answer': 'unexpected DNS answer',
		slow: 'slow answer',
		'no-heartbeat': 'expected signal not received',
		'job-failed': 'the job has failed',
		'part-failed': 'a part of the site does not work',
		'own-network': 'our own network is down',
		'not-possible': 'cannot be checked here',
	},
}

/** A cause in words; null for none and for one that is not known. */
export function causeIn(locale: Locale, cause: string | null): string | null {
	if (cause === null || !Object.hasOwn(causeWords[locale], cause)) return null
	return causeWords[locale][cause as Cause]
}
