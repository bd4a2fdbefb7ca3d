import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { providerClient } from './provider.ts'

export type FixedProvider = 'apple' | 'google' | 'facebook'

/** The JWKS path and issuer of each provider, from its documentation. */
const endpoints: Record<FixedProvider, { keys: string; issuer: string }> = {
	apple: { keys: '/appleid.apple.com/auth/keys', issuer: 'https://appleid.apple.com' },
	google: { keys: '/www.googleapis.com/oauth2/v3/certs', issuer: 'https://accounts.google.com' },
	facebook: {
		keys: '/limited.facebook.com/.well-known/oauth/openid/jwks/',
		issuer: 'https://www.facebook.com',
	},
}

type Dispatcher = { dispatch(request: { origin: string; path: string }, handler: unknown): boolean }

/** The global that holds the dispatcher of Node's `fetch`. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1')

/**
 * Simulates Apple, Google and Facebook on loopback. Their URLs are hard-coded in better-auth, so until disposal `fetch`
 * redirects every https request to this server, with the host as first path segment. The client code is the real one.
 */
export async function openFixedProviders() {
	const { publicKey, privateKey } = await generateKeyPair('RS256')
	const jwk = { ...(await exportJWK(publicKey)), kid: 'fixed', alg: 'RS256', use: 'sig' }
	const jwks = { keys: [jwk] }
	const responses = new Map<string, object>(Object.values(endpoints).map(({ keys }) => [keys, jwks]))
	const server = createServer((request, response) => respond(request, response, responses))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const restoreFetch = redirectFetchTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

	return {
		socialProviders: { apple: providerClient, google: providerClient, facebook: providerClient },
		/** JSON bodies by `/host/path`; any other path is answered 404. */
		responses,
		/** An ID token signed by the provider for this site; `claims` override the defaults. */
		async idToken(name: FixedProvider, claims: JWTPayload = {}, { key = privateKey, kid = 'fixed' } = {}) {
			const now = Math.floor(Date.now() / 1000)
			const profile = { sub: '4711', name: 'Camille', email: 'camille@exemple.fr', email_verified: true }
			const issuer = endpoints[name].issuer
			const standard = { iss: issuer, aud: providerClient.clientId, iat: now, exp: now + 600 }
			return await new SignJWT({ ...profile, ...standard, ...claims })
				.setProtectedHeader({ alg: 'RS256', kid })
				.sign(key)
		},
		/** The public key as text, for forging a token that is signed with it as an HMAC secret. */
		publicText: JSON.stringify(jwk),
		async [Symbol.asyncDispose]() {
			restoreFetch()
			await new Promise((resolve) => server.close(resolve).closeAllConnections())
		},
	}
}

function redirectFetchTo(url: string): () => void {
	const globals = globalThis as unknown as Record<symbol, Dispatcher>
	const real = globals[dispatcherKey]
	if (!real) throw new Error('fetch has no dispatcher')
	globals[dispatcherKey] = {
		dispatch({ origin, path, ...rest }, handler) {
			const { protocol, host } = new URL(origin)
			const target = protocol === 'https:' ? { origin: url, path: `/${host}${path}` } : { origin, path }
			return real.dispatch({ ...rest, ...target }, handler)
		},
	}
	return () => void (globals[dispatcherKey] = real)
}

function respond({ url }: IncomingMessage, response: ServerResponse, responses: Map<string, object>): void {
	const body = responses.get((url ?? '').split('?')[0] ?? '')
	response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
	response.end(JSON.stringify(body ?? {}))
}
