import type { X509Certificate } from 'node:crypto'
import { checkServerIdentity, type TLSSocket } from 'node:tls'
import { hostOf } from './connection.ts'
import { Failure } from './failure.ts'
import { type Facts, type ProbeResult, probeResult } from './probe-result.ts'

const dayMs = 86_400_000

/** Notes when the certificate of a connection ends; of several, the soonest. Answers the certificate. */
export function learnEnd(socket: TLSSocket, facts: Facts): X509Certificate {
	const certificate = socket.getPeerX509Certificate()
	if (!certificate) throw new Failure('tls', { code: 'no-certificate' })
	const endsAt = certificate.validToDate.getTime()
	facts.certificateEndsAt = Math.min(endsAt, facts.certificateEndsAt ?? endsAt)
	return certificate
}

/** @throws {Failure} when a certificate is not one that `host` can be believed with. */
export function requireTrusted(socket: TLSSocket, certificate: X509Certificate, host: string): void {
	const { validFromDate, validToDate } = certificate
	if (validToDate.getTime() <= Date.now()) {
		throw new Failure('certificate-expired', { code: 'certificate-ended', at: validToDate.toISOString() })
	}
	const otherName = checkServerIdentity(hostOf(host), certificate.toLegacyObject())
	if (otherName) throw new Failure('certificate-of-another-name')
	if (validFromDate.getTime() > Date.now()) {
		const at = validFromDate.toISOString()
		throw new Failure('certificate-untrusted', { code: 'certificate-begins', at })
	}
	if (socket.authorized) return
	const reason = String(socket.authorizationError)
	if (reason === 'CERT_HAS_EXPIRED') throw new Failure('certificate-expired', { code: 'issuer-ended' })
	const code = reason.includes('SELF_SIGNED') ? 'self-signed' : 'issuer-unknown'
	throw new Failure('certificate-untrusted', { code })
}

/** Up, or degraded when the certificate ends within `days`. */
export function foundUntil(days: number, facts: Facts, latencyMs: number): ProbeResult {
	const { certificateEndsAt } = facts
	if (certificateEndsAt === undefined || certificateEndsAt - Date.now() > days * dayMs) {
		return probeResult('up', { latencyMs, facts })
	}
	const detail = { code: 'certificate-ends', at: new Date(certificateEndsAt).toISOString() } as const
	return probeResult('degraded', { cause: 'certificate-ends-soon', latencyMs, detail, facts })
}
