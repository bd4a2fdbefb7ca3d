import { isIP } from 'node:net'
import { AppError } from '#platform/errors.ts'

const maxUrlCharacters = 2048

/**
 * The address in the query of `/external`, which `base64=true` or `1` says to be base64 or base64url.
 * @throws {AppError} VALIDATION_ERROR for what is no absolute URL.
 */
export function externalUrlOf(query: URLSearchParams): string {
	const given = query.get('url') ?? ''
	const isEncoded = /^(?:true|1)$/i.test(query.get('base64') ?? '')
	// In a query, `+` is a space.
	const url = isEncoded ? decoded(given.replaceAll(' ', '+')) : given.trim()
	if (url.length > maxUrlCharacters || !URL.canParse(url)) {
		throw invalid(`url must be an absolute address of at most ${maxUrlCharacters} characters`)
	}
	const parsed = new URL(url)
	parsed.hash = ''
	return parsed.href
}

/** Empty for what is no base64 of UTF-8 text. */
function decoded(text: string): string {
	if (!/^[\w+/-]*={0,2}$/.test(text)) return ''
	const url = Buffer.from(text, 'base64').toString('utf8')
	return url.includes('\uFFFD') ? '' : url
}

/** Exact hosts, or `*.example.org` for its subdomains. */
export type Hosts = readonly string[]

export type ExternalRules = {
	hosts: Hosts
	/** Allows other ports than 443; for tests. */
	allowAnyPort?: boolean | undefined
}

/**
 * Checks what an address says by itself; where its host leads is checked as the connection is made.
 * @throws {AppError} VALIDATION_ERROR for another scheme than https, credentials or a port; FORBIDDEN with reason
 * HOST_NOT_ALLOWED.
 */
export function requireExternal(url: URL, { hosts, allowAnyPort }: ExternalRules): void {
	if (url.protocol !== 'https:') throw invalid('url must begin with https://')
	if (url.username || url.password) throw invalid('url must not have credentials')
	if (url.port && !allowAnyPort) throw invalid('url must not have a port')
	if (!hosts.some((pattern) => isMatch(url.hostname, pattern.toLowerCase()))) {
		throw new AppError({
			code: 'FORBIDDEN',
			reason: 'HOST_NOT_ALLOWED',
			field: 'url',
			message: 'Pictures of this host are not delivered',
		})
	}
}

function isMatch(host: string, pattern: string): boolean {
	if (!pattern.startsWith('*.')) return host === pattern
	return host.endsWith(pattern.slice(1)) && isIP(host) === 0
}

const invalid = (message: string) => new AppError({ code: 'VALIDATION_ERROR', field: 'url', message })
