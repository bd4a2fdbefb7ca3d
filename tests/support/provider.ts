import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type ProviderPerson = {
	id: string
	name: string
	email: string | null
	emailVerified: boolean
	picture: string | null
}

/** The failure that the provider simulates. */
type ProviderFailure =
	| 'none'
	| 'rejects codes'
	| 'rejects tokens'
	| 'sends malformed JSON'
	| 'closes the connection'

type Grant = { challenge: string | null; redirectUri: string; person: ProviderPerson; clientId: string }

export const providerClient = { clientId: 'parvis', clientSecret: 'le secret du parvis' }

/** The tenant of the users where the provider acts as Microsoft. */
const tenant = '5f1c0a52-9d0e-4c3b-8a57-0d2f6f2f7f10'

/**
 * A sign-in provider on loopback. It implements OAuth 2 with PKCE (RFC 6749, RFC 7636) at the paths of GitLab, and OpenID
 * Connect ID tokens at those of Microsoft. `person` is the user who signs in there; `failure` is a simulated failure.
 */
export async function openProvider() {
	const { publicKey, privateKey } = await generateKeyPair('RS256')
	const key = { ...(await exportJWK(publicKey)), kid: 'local', alg: 'RS256', use: 'sig' }
	const grants = new Map<string, Grant>()
	const peopleByToken = new Map<string, ProviderPerson>()
	const server = createServer((request, response) => {
		respond(request, response).catch(() => response.destroy())
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const url = `http://localhost:${(server.address() as AddressInfo).port}`

	const provider = {
		url,
		person: {
			id: '4711',
			name: 'Camille Martin',
			email: 'camille@exemple.fr' as string | null,
			emailVerified: true,
			picture: 'https://images.exemple.fr/camille.png' as string | null,
		},
		failure: 'none' as ProviderFailure,
		/** better-auth's options for the two providers that this server simulates. */
		socialProviders: {
			microsoft: { ...providerClient, authority: url, disableProfilePhoto: true },
			gitlab: { ...providerClient, issuer: url },
		},
		/** The callback URL to which the browser returns after consent to an authorization request. */
		agree: (authorizeUrl: string) => returnTo(authorizeUrl, { code: grantFor(authorizeUrl) }),
		/** The same after a denial. */
		deny: (authorizeUrl: string) =>
			returnTo(authorizeUrl, { error: 'access_denied', error_description: 'The user denied access' }),
		/** An ID token of `person`, issued at `issuedAt`; `claims` override the defaults. */
		idToken: (claims: JWTPayload = {}, issuedAt = 'now') => signIdToken(provider.person, claims, issuedAt),
		close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
	}

	function grantFor(authorizeUrl: string): string {
		const query = new URL(authorizeUrl).searchParams
		const code = randomBytes(16).toString('hex')
		grants.set(code, {
			challenge: query.get('code_challenge'),
			redirectUri: query.get('redirect_uri') ?? '',
			person: { ...provider.person },
			clientId: query.get('client_id') ?? '',
		})
		return code
	}

	function returnTo(authorizeUrl: string, result: Record<string, string>): string {
		const query = new URL(authorizeUrl).searchParams
		const back = new URL(query.get('redirect_uri') ?? '')
		for (const [name, value] of Object.entries(result)) back.searchParams.set(name, value)
		back.searchParams.set('state', query.get('state') ?? '')
		return back.href
	}

	async function signIdToken(person: ProviderPerson, claims: JWTPayload, issuedAt = 'now'): Promise<string> {
		return await new SignJWT({
			oid: person.id,
			sub: person.id,
			tid: tenant,
			name: person.name,
			...(person.email && { email: person.email, email_verified: person.emailVerified }),
			iss: `${url}/${tenant}/v2.0`,
			aud: providerClient.clientId,
			...claims,
		})
			.setProtectedHeader({ alg: 'RS256', kid: key.kid })
			.setIssuedAt(issuedAt === 'now' ? undefined : issuedAt)
			.setExpirationTime('3 hours')
			.sign(privateKey)
	}

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, href } = new URL(request.url ?? '', url)
		if (pathname.endsWith('/authorize')) return showConsentPage(response, href)
		if (pathname.endsWith('/token')) return await exchangeCode(request, response)
		if (pathname.endsWith('/keys')) return sendJson(response, 200, { keys: [key] })
		if (pathname === '/api/v4/user') return sendUserInfo(request, response)
		return sendJson(response, 404, {})
	}

	function showConsentPage(response: ServerResponse, authorizeUrl: string): void {
		const link = (to: string, label: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${label}</a></p>`
		response.setHeader('content-type', 'text/html; charset=utf-8')
		response.end(
			`<!doctype html><title>Fournisseur</title><link rel="icon" href="data:,"><h1>Laisser entrer Parvis</h1>${link(
				provider.agree(authorizeUrl),
				'Accepter',
			)}${link(provider.deny(authorizeUrl), 'Refuser')}`,
		)
	}

	async function exchangeCode(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const form = new URLSearchParams(await textOf(request))
		if (form.get('client_secret') !== providerClient.clientSecret) {
			return sendJson(response, 401, { error: 'invalid_client' })
		}
		const code = form.get('code') ?? ''
		const grant = grants.get(code)
		grants.delete(code)
		const challenge = createHash('sha256')
			.update(form.get('code_verifier') ?? '')
			.digest('base64url')
		const isValid =
			grant &&
			provider.failure !== 'rejects codes' &&
			form.get('grant_type') === 'authorization_code' &&
			form.get('client_id') === grant.clientId &&
			form.get('redirect_uri') === grant.redirectUri &&
			grant.challenge === challenge
		if (!isValid) return sendJson(response, 400, { error: 'invalid_grant' })
		const accessToken = randomBytes(16).toString('base64url')
		peopleByToken.set(accessToken, grant.person)
		return sendJson(response, 200, {
			access_token: accessToken,
			refresh_token: randomBytes(16).toString('base64url'),
			token_type: 'Bearer',
			expires_in: 3600,
			scope: 'read_user',
			id_token: await signIdToken(grant.person, {}),
		})
	}

	function sendUserInfo(request: IncomingMessage, response: ServerResponse): void {
		const person = peopleByToken.get((request.headers.authorization ?? '').replace('Bearer ', ''))
		if (provider.failure === 'closes the connection') return void response.destroy()
		if (provider.failure === 'sends malformed JSON') {
			response.setHeader('content-type', 'application/json')
			return void response.end('{"id": 47')
		}
		if (!person || provider.failure === 'rejects tokens') return sendJson(response, 401, {})
		return sendJson(response, 200, {
			id: person.id,
			state: 'active',
			locked: false,
			username: 'camille',
			name: person.name,
			email: person.email,
			email_verified: person.emailVerified,
			avatar_url: person.picture,
		})
	}

	return provider
}

function sendJson(response: ServerResponse, status: number, body: object): void {
	response.statusCode = status
	response.setHeader('content-type', 'application/json')
	response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = ''
	for await (const chunk of request) text += String(chunk)
	return text
}
