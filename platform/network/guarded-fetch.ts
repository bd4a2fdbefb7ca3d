import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressKind } from './address-kind.ts'

export type GuardedRequest = {
	method?: 'GET' | 'POST'
	headers?: Record<string, string>
	body?: string
	/** For the whole exchange, from the name to the last byte. */
	timeoutMs: number
	maxBytes: number
	/** Also `http:` addresses. */
	allowHttp?: boolean
	/** Also this machine and private networks. */
	allowPrivate?: boolean
	/** Instead of the system's; for tests. */
	resolveName?: ResolveName
}

export type ResolveName = (
	hostname: string,
	done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export type GuardedAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/**
 * A request to an address that somebody else has chosen. The addresses of its name are checked as the connection is
 * made, and the connection goes to what was checked: a name that changes its mind in between gains nothing. Redirects
 * are answers like others. Rejects for a refused address, scheme or size, for silence, and when the network fails.
 */
export async function guardedFetch(url: string | URL, given: GuardedRequest): Promise<GuardedAnswer> {
	const { protocol, hostname, href, username, password } = new URL(url)
	const isHttp = protocol === 'http:' && given.allowHttp === true
	if (!isHttp && protocol !== 'https:') throw new Error(`scheme refused: ${protocol}`)
	if (username || password) throw new Error('credentials refused')
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

/** One address that is refused refuses the name: an answer of both kinds is an attempt. */
function checkedLookup(given: GuardedRequest): LookupFunction {
	const { resolveName = resolveWithSystem } = given
	return (hostname, options, done) => {
		resolveName(hostname, (error, addresses) => {
			const [first] = addresses ?? []
			if (error || !first) return done(error ?? new Error(`no address: ${hostname}`), '')
			try {
				for (const { address } of addresses) requireAllowed(address, given)
			} catch (refusal) {
				return done(refusal as Error, '')
			}
			if (options.all) done(null, addresses)
			else done(null, first.address, first.family)
		})
	}
}

const resolveWithSystem: ResolveName = (hostname, done) => resolve(hostname, { all: true }, done)

function requireAllowed(address: string, { allowPrivate }: GuardedRequest): void {
	const kind = addressKind(address)
	if (kind === 'public' || (kind === 'private' && allowPrivate)) return
	throw new Error(`address refused: ${address}`)
}
