import { AddressRejected } from '#platform/network/checked-lookup.ts'
import type { Detail } from './detail.ts'
import type { Cause } from './probe-result.ts'

/** Ends a probe for a known cause. */
export class Failure extends Error {
	override name = 'Failure'
	readonly code: Cause
	readonly detail: Detail | null

	constructor(code: Cause, detail: Detail | null = null) {
		super(code)
		this.code = code
		this.detail = detail
	}
}

const causesByCode: Record<string, Cause> = {
	...each('name-not-found', 'ENOTFOUND ENODATA EBADNAME EAI_NONAME EAI_NODATA'),
	...each('name-server-failed', 'EAI_AGAIN EAI_FAIL ESERVFAIL EREFUSED ETIMEOUT EFORMERR ENOTIMP EBADRESP'),
	...each('refused', 'ECONNREFUSED'),
	...each('reset', 'ECONNRESET ECONNABORTED EPIPE ERR_STREAM_PREMATURE_CLOSE'),
	...each('timeout', 'ETIMEDOUT ERR_SOCKET_CONNECTION_TIMEOUT'),
	...each('unreachable', 'EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN EADDRNOTAVAIL'),
	...each('tls', 'EPROTO'),
	...each('protocol', 'ERR_INVALID_CHAR ERR_UNESCAPED_CHARACTERS'),
	// Local limits and permissions say nothing about the target.
	...each('not-possible', 'EMFILE ENFILE ENOBUFS ENOMEM EAGAIN EACCES EPERM'),
}

/** Prefixes of the codes of OpenSSL, the HTTP parser, zlib, Brotli and Zstandard. */
const causesByPrefix: [prefix: string, Cause][] = [
	['ERR_SSL_', 'tls'],
	['ERR_TLS_', 'tls'],
	['HPE_', 'protocol'],
	['ERR_HTTP_', 'protocol'],
	['Z_', 'protocol'],
	['ERR__', 'protocol'],
	['ZSTD_', 'protocol'],
]

/**
 * Converts an error to a failure. @throws the error itself unless it is a network error, so that a bug does not look
 * like an outage.
 */
export function failureOf(error: unknown): Failure {
	if (error instanceof Failure) return error
	if (error instanceof AddressRejected) {
		return new Failure('address-refused', error.kind === 'private' ? { code: 'private-address' } : null)
	}
	const { code, syscall = '' } = error as NodeJS.ErrnoException
	if (typeof code !== 'string') throw error
	const isNameLookup = syscall.startsWith('query') || syscall === 'getaddrinfo'
	const cause = isNameLookup && code === 'ECONNREFUSED' ? 'name-server-failed' : causeOf(code)
	if (!cause) throw error
	const tls = tlsDetails[code]
	return new Failure(cause, tls ? { code: tls } : null)
}

/** OpenSSL errors that help the administrator of the server. */
const tlsDetails: Record<string, 'not-tls' | 'tls-version' | 'tls-handshake'> = {
	ERR_SSL_WRONG_VERSION_NUMBER: 'not-tls',
	ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not-tls',
	ERR_SSL_HTTP_REQUEST: 'not-tls',
	ERR_SSL_UNSUPPORTED_PROTOCOL: 'tls-version',
	ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls-version',
	ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'tls-handshake',
	'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE': 'tls-handshake',
}

function causeOf(code: string): Cause | undefined {
	return causesByCode[code] ?? causesByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1]
}

function each(cause: Cause, codes: string): Record<string, Cause> {
	return Object.fromEntries(codes.split(' ').map((code) => [code, cause]))
}
