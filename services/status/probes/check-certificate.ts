import type { X509Certificate } from 'node:crypto'
import { checkServerIdentity, type TLSSocket } from 'node:tls'
import { hostOf } from './connection.ts'
import { Failure } from './failure.ts'
import { type Facts, type ProbeResult, probeResult } from './probe-result.ts'

const dayMs = 86_400_000

/**
 * Records the expiry of the certificate of a connection in `facts`, the earliest of several. Returns the certificate.
 */
export function recordExpiry(socket: TLSSocket, facts: Facts): X509Certificate {
	const certificate = socket.getPeerX509Certificate()
	if (!certificate) throw new Failure('tls', { code: 'no-certificate' })
	const endsAt = certificate.validToDate.getTime()
	facts.certificateEndsAt = Math.min(endsAt, facts.certificateEndsAt ?? endsAt)
	return certificate
}

/** @throws {Failure} when the certificate is not valid and trusted for `host`. */
export function requireTrusted(socket: TLSSocket, certificate: X509Certificate, host: string): void {
	const { validFromDate, validToDate } = certificate
	if (validToDate.getTime() <= Date.now()) {
		throw new Failure('certificate-expired', { code: 'certificate-ended', at: validToDate.toISOString() })
	}
	const nameError = checkServerIdentity(hostOf(host), certificate.toLegacyObject())
	if (nameError) throw new Failure('certificate-of-another-name')
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

/** Up, or degraded when the certificate expires within `days`. */
export function certificateResult(days: number, facts: Facts, latencyMs: number): ProbeResult {
	const { certificateEndsAt } = facts
	if (certificateEndsAt === undefined || certificateEndsAt - Date.now() > days * dayMs) {
		return probeResult('up', { latencyMs, facts })
	}
	const detail = { code: 'certificate-ends', at: new Date(certificateEndsAt).toISOString() } as const
	return probeResult('degraded', { cause: 'certificate-ends-soon', latencyMs, detail, facts })
}
