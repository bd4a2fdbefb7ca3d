import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type AddressRules, checkedLookup, requireAllowed } from './checked-lookup.ts'

export type GuardedRequest = AddressRules & {
	method?: 'GET' | 'POST'
	headers?: Record<string, string>
	body?: string
	/** For the whole exchange, from the name to the last byte. */
	timeoutMs: number
	maxBytes: number
	/** Also `http:` addresses. */
	allowHttp?: boolean
	/** Also ports other than the scheme's own, where services of every kind listen. */
	allowAnyPort?: boolean
}

export type GuardedAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/**
 * A request to an address that somebody else has chosen. The addresses of its name are checked as the connection is
 * made, and the connection goes to what was checked: a name that changes its mind in between gains nothing. Redirects
 * are answers like others. Rejects for a rejected address, scheme, port or size, for silence, and when the network fails.
 */
export async function guardedFetch(url: string | URL, given: GuardedRequest): Promise<GuardedAnswer> {
	const { protocol, hostname, port, href, username, password } = new URL(url)
	const isHttp = protocol === 'http:' && given.allowHttp === true
	if (!isHttp && protocol !== 'https:') throw new Error(`scheme rejected: ${protocol}`)
	if (username || password) throw new Error('credentials rejected')
	// A URL says no port where it is 443 for https, 80 for http.
	if (port && !given.allowAnyPort) throw new Error(`port rejected: ${port}`)
	const host = hostname.replace(/^\[|\]$/g, '')
	// No name is looked up for an address.
	if (isIP(host)) requireAllowed(host, given)
	const signal = AbortSignal.timeout(given.timeoutMs)
	const options = {
		method: given.method ?? 'GET',
		headers: given.headers ?? {},
		agent: false,
		lookup: checkedLookup(given),
		signal,
	}
	return await new Promise<GuardedAnswer>((resolvePromise, reject) => {
		const request = (isHttp ? http : https).request(href, options, (response) => {
			const chunks: Buffer[] = []
			let bytes = 0
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length
				if (bytes > given.maxBytes) response.destroy(new Error(`answer beyond ${given.maxBytes} bytes`))
				else chunks.push(chunk)
			})
			response.on('error', reject)
			response.on('end', () => {
				const { statusCode: status = 0, headers } = response
				resolvePromise({ status, headers, body: Buffer.concat(chunks) })
			})
		})
		request.on('error', reject)
		request.end(given.body)
	})
}
