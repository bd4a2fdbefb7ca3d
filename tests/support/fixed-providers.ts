import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { providerClient } from './provider.ts'

export type FixedProvider = 'apple' | 'google' | 'facebook'

/** Where each publishes its keys, and who it says that it is, as their documentation has it. */
const published: Record<FixedProvider, { keys: string; issuer: string }> = {
	apple: { keys: '/appleid.apple.com/auth/keys', issuer: 'https://appleid.apple.com' },
	google: { keys: '/www.googleapis.com/oauth2/v3/certs', issuer: 'https://accounts.google.com' },
	facebook: {
		keys: '/limited.facebook.com/.well-known/oauth/openid/jwks/',
		issuer: 'https://www.facebook.com',
	},
}

type Dispatcher = { dispatch(request: { origin: string; path: string }, handler: unknown): boolean }

/** Where Node's own `fetch` finds its way to the network. */
const dispatcher = Symbol.for('undici.globalDispatcher.1')

/**
 * Apple, Google and Facebook on loopback. Their addresses cannot be set anywhere, so `fetch` is led from every https
 * host to the path of that name here, until the end of the block; what asks, and how it judges the answers, is real.
 */
export async function openFixedProviders() {
	const { publicKey, privateKey } = await generateKeyPair('RS256')
	const jwk = { ...(await exportJWK(publicKey)), kid: 'fixed', alg: 'RS256', use: 'sig' }
	const answers = new Map<string, object>(Object.values(published).map(({ keys }) => [keys, { keys: [jwk] }]))
	const server = createServer((request, response) => answer(request, response, answers))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const giveBack = leadFetchTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

	return {
		socialProviders: { apple: providerClient, google: providerClient, facebook: providerClient },
		/** What is answered at `/host/path`, instead of 404. */
		answers,
		/** An ID token as the provider signs it for this site; `claims` replace those that it would have. */
		async idToken(from: FixedProvider, claims: JWTPayload = {}, { key = privateKey, kid = 'fixed' } = {}) {
			const now = Math.floor(Date.now() / 1000)
			const said = { sub: '4711', name: 'Camille', email: 'camille@exemple.fr', email_verified: true }
			const usual = { iss: published[from].issuer, aud: providerClient.clientId, iat: now, exp: now + 600 }
			return await new SignJWT({ ...said, ...usual, ...claims })
				.setProtectedHeader({ alg: 'RS256', kid })
				.sign(key)
		},
		/** The key that everybody may read, as text: who takes it for a shared secret accepts forgeries. */
		publicText: JSON.stringify(jwk),
		async [Symbol.asyncDispose]() {
			giveBack()
			await new Promise((resolve) => server.close(resolve).closeAllConnections())
		},
	}
}

function leadFetchTo(here: string): () => void {
	const globals = globalThis as unknown as Record<symbol, Dispatcher>
	const real = globals[dispatcher]
	if (!real) throw new Error('fetch has no dispatcher')
	globals[dispatcher] = {
		dispatch({ origin, path, ...rest }, handler) {
			const { protocol, host } = new URL(origin)
			const led = protocol === 'https:' ? { origin: here, path: `/${host}${path}` } : { origin, path }
			return real.dispatch({ ...rest, ...led }, handler)
		},
	}
	return () => void (globals[dispatcher] = real)
}

function answer({ url }: IncomingMessage, response: ServerResponse, answers: Map<string, object>): void {
	const found = answers.get((url ?? '').split('?')[0] ?? '')
	response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
	response.end(JSON.stringify(found ?? {}))
}
