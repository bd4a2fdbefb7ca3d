import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as openid from 'openid-client'
import { type Clock, systemClock } from '#platform/clock.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { noOrigin } from '#services/accounts/audit/origin.ts'
import { accountsRoutes, authRoutes, wellKnownRoutes } from '#services/accounts/routes.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import type { ClientCredentials, NewClient } from './contract.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

export const callbackUrl = 'http://localhost:9/callback'

export const wiki: NewClient = {
	name: 'Wiki',
	kind: 'confidential',
	uri: 'https://wiki.exemple.fr',
	redirectUris: [callbackUrl],
	postLogoutUris: ['https://wiki.exemple.fr/bye'],
	backchannelLogoutUri: null,
}

export const launcher: NewClient = {
	name: 'Lanceur',
	kind: 'public',
	uri: null,
	redirectUris: ['http://127.0.0.1/callback'],
	postLogoutUris: [],
	backchannelLogoutUri: null,
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

/** The accounts service on its own port, with the user Camille. */
export async function openProvider(database: TestDatabase, { clock = systemClock }: { clock?: Clock } = {}) {
	const app = new Hono()
	const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }) as Server
	await once(server, 'listening')
	const url = `http://localhost:${(server.address() as AddressInfo).port}`
	const { accounts, db, logged } = await openAccounts(database, { baseUrl: url, clock })
	app.use(async (c, next) => {
		c.req.raw.headers.set(clientAddressHeader, '192.0.2.7')
		await next()
	})
	app.route('/api/auth', authRoutes(accounts))
	app.route('/.well-known', wellKnownRoutes(accounts))
	app.route('/api', accountsRoutes(accounts))
	await accounts.createUser({ ...camille, role: 'member' })

	async function register(client: NewClient): Promise<ClientCredentials> {
		const registration = await accounts.clients.register(client, { actorId: null, origin: noOrigin })
		if (!registration.ok) throw new Error(registration.problem)
		return registration.client
	}

	return {
		url,
		accounts,
		db,
		logged,
		discover: (client: ClientCredentials, auth?: openid.ClientAuth) => discover(url, client, auth),
		register,
		visitor: () => createVisitor(accounts, url),
		async [Symbol.asyncDispose]() {
			server.close()
			server.closeAllConnections()
			await accounts.close()
		},
	}
}

export async function openListener() {
	const server = createServer()
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const received = async () => {
		const [request, response] = await once(server, 'request')
		let body = ''
		for await (const chunk of request) body += chunk
		response.writeHead(200).end()
		return { token: new URLSearchParams(body).get('logout_token') ?? '', path: request.url }
	}
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout`,
		received,
		[Symbol.dispose]: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}

export async function discover(url: string, { id, secret }: ClientCredentials, auth?: openid.ClientAuth) {
	const execute = [openid.allowInsecureRequests]
	return await openid.discovery(new URL(url), id, secret ?? undefined, auth, { execute })
}

export type Visitor = ReturnType<typeof createVisitor>

export async function signIn(visitor: Visitor): Promise<void> {
	const answer = await visitor.post('/sign-in/email', { email: camille.email, password: camille.password })
	if (!answer.ok) throw new Error(await answer.text())
}

/** The redirect target of an authorization request: a page of ours or the client. */
export async function authorize(visitor: Visitor, address: URL | string): Promise<URL> {
	const answer = await visitor.get(String(address))
	// A script's `fetch` gets the redirect in the body.
	const location = answer.headers.get('location') ?? (await bodyOf(answer))['url']
	if (typeof location !== 'string') throw new Error(`no redirect: ${answer.status}`)
	return new URL(location, 'http://site.invalid')
}

export async function answerConsent(visitor: Visitor, page: URL, accept = true): Promise<URL> {
	const answer = await visitor.post('/oauth2/consent', { accept, oauth_query: page.search.slice(1) })
	const { url } = await bodyOf(answer)
	if (typeof url !== 'string') throw new Error(`no redirect URL: ${answer.status}`)
	return new URL(url)
}

/** Completes an authorization request in a browser: signs in and consents where required. */
export async function passThrough(visitor: Visitor, address: URL): Promise<URL> {
	let page = await authorize(visitor, address)
	if (page.pathname === '/auth/login') await signIn(visitor)
	if (page.pathname === '/auth/login' || page.pathname === '/auth/oidc')
		page = await answerConsent(visitor, page)
	return page
}

export const everything = 'openid profile email offline_access'

export async function signInTo(
	provider: Provider,
	config: openid.Configuration,
	{ redirectUri = callbackUrl, visitor = provider.visitor() } = {},
) {
	const verifier = openid.randomPKCECodeVerifier()
	const [state, nonce] = [openid.randomState(), openid.randomNonce()]
	const address = openid.buildAuthorizationUrl(config, {
		redirect_uri: redirectUri,
		scope: everything,
		state,
		nonce,
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
	})
	const callback = await passThrough(visitor, address)
	const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
	return { visitor, tokens: await openid.authorizationCodeGrant(config, callback, checks) }
}
