import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type AddressRules, checkedLookup, requireAllowed } from './checked-lookup.ts'

export type GuardedRequest = AddressRules & {
	method?: 'GET' | 'POST'
	headers?: Record<string, string>
	body?: string | Uint8Array
	/** For the whole exchange, from the look-up to the last byte. */
	timeoutMs: number
	maxBytes: number
	/** Allows `http:`. */
	allowHttp?: boolean
	/** Allows ports other than the default of the scheme, where other kinds of services listen. */
	allowAnyPort?: boolean
}

export type GuardedAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** The answer has more than `maxBytes`. */
export class AnswerTooLarge extends Error {
	override name = 'AnswerTooLarge'

	constructor(maxBytes: number) {
		super(`answer beyond ${maxBytes} bytes`)
	}
}

/**
 * A request to a user-supplied URL, protected against SSRF. Addresses are checked as the connection is made and the
 * checked ones are used, which prevents DNS rebinding. Redirects are not followed. Rejects for a rejected address,
 * scheme, port or size, a time-out or a network error.
 */
export async function guardedFetch(url: string | URL, options: GuardedRequest): Promise<GuardedAnswer> {
	const { protocol, hostname, port, href, username, password } = new URL(url)
	const isHttp = protocol === 'http:' && options.allowHttp === true
	if (!isHttp && protocol !== 'https:') throw new Error(`scheme rejected: ${protocol}`)
	if (username || password) throw new Error('credentials rejected')
	// `port` is empty for the default of the scheme.
	if (port && !options.allowAnyPort) throw new Error(`port rejected: ${port}`)
	const host = hostname.replace(/^\[|\]$/g, '')
	// `lookup` is not called for an address.
	if (isIP(host)) requireAllowed(host, options)
	const { method = 'GET', headers = {}, maxBytes } = options
	const signal = AbortSignal.timeout(options.timeoutMs)
	const init = { method, headers, agent: false, lookup: checkedLookup(options), signal }
	return await new Promise<GuardedAnswer>((resolvePromise, reject) => {
		const request = (isHttp ? http : https).request(href, init, (response) => {
			const chunks: Buffer[] = []
			let bytes = 0
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length
				if (bytes > maxBytes) response.destroy(new AnswerTooLarge(maxBytes))
				else chunks.push(chunk)
			})
			response.on('error', reject)
			response.on('end', () => {
				const { statusCode: status = 0, headers } = response
				resolvePromise({ status, headers, body: Buffer.concat(chunks) })
			})
		})
		request.on('error', reject)
		request.end(options.body)
	})
}
