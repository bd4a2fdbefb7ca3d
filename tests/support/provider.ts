import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type ProviderPerson = {
	id: string
	name: string
	email: string | null
	emailVerified: boolean
	picture: string | null
}

/** What the provider does wrong until told otherwise. */
export type ProviderFailure =
	| 'none'
	| 'rejects codes'
	| 'rejects tokens'
	| 'sends malformed JSON'
	| 'closes the connection'

type Grant = { challenge: string | null; redirectUri: string; person: ProviderPerson; clientId: string }

export const providerClient = { clientId: 'parvis', clientSecret: 'le secret du parvis' }

/** The tenant of the provider's people where it speaks as Microsoft does. */
const tenant = '5f1c0a52-9d0e-4c3b-8a57-0d2f6f2f7f10'

/**
 * A provider on loopback. It speaks OAuth 2 with PKCE (RFC 6749, RFC 7636) at the addresses of a GitLab, and signs the
 * ID tokens of OpenID Connect at those of Microsoft. `person` signs in there; `failure` is what goes wrong.
 */
export async function openProvider() {
	const { publicKey, privateKey } = await generateKeyPair('RS256')
	const key = { ...(await exportJWK(publicKey)), kid: 'local', alg: 'RS256', use: 'sig' }
	const grants = new Map<string, Grant>()
	const people = new Map<string, ProviderPerson>()
	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy())
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
		/** better-auth's options for the two providers that this server plays. */
		socialProviders: {
			microsoft: { ...providerClient, authority: url, disableProfilePhoto: true },
			gitlab: { ...providerClient, issuer: url },
		},
		/** The address to which the person's browser returns once they agreed to what an authorize address asks. */
		agree: (authorizeUrl: string) => returnTo(authorizeUrl, { code: grantFor(authorizeUrl) }),
		/** The same when they refused. */
		deny: (authorizeUrl: string) =>
			returnTo(authorizeUrl, { error: 'access_denied', error_description: 'The person refused' }),
		/** An ID token of `person`, signed at `issuedAt`; `claims` replace those that it would have. */
		idToken: (claims: JWTPayload = {}, issuedAt = 'now') => signed(provider.person, claims, issuedAt),
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

	async function signed(person: ProviderPerson, claims: JWTPayload, issuedAt = 'now'): Promise<string> {
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

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, href } = new URL(request.url ?? '', url)
		if (pathname.endsWith('/authorize')) return showQuestion(response, href)
		if (pathname.endsWith('/token')) return await giveTokens(request, response)
		if (pathname.endsWith('/keys')) return sendJson(response, 200, { keys: [key] })
		if (pathname === '/api/v4/user') return describePerson(request, response)
		return sendJson(response, 404, {})
	}

	function showQuestion(response: ServerResponse, authorizeUrl: string): void {
		const link = (to: string, words: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${words}</a></p>`
		response.setHeader('content-type', 'text/html; charset=utf-8')
		response.end(
			`<!doctype html><title>Fournisseur</title><link rel="icon" href="data:,"><h1>Laisser entrer Parvis</h1>${link(
				provider.agree(authorizeUrl),
				'Accepter',
			)}${link(provider.deny(authorizeUrl), 'Refuser')}`,
		)
	}

	async function giveTokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const form = new URLSearchParams(await textOf(request))
		const code = form.get('code') ?? ''
		const grant = grants.get(code)
		grants.delete(code)
		const verified = createHash('sha256')
			.update(form.get('code_verifier') ?? '')
			.digest('base64url')
		const isGood =
			grant &&
			provider.failure !== 'rejects codes' &&
			form.get('grant_type') === 'authorization_code' &&
			form.get('client_id') === grant.clientId &&
			form.get('client_secret') === providerClient.clientSecret &&
			form.get('redirect_uri') === grant.redirectUri &&
			grant.challenge === verified
		if (!isGood) return sendJson(response, 400, { error: 'invalid_grant' })
		const accessToken = randomBytes(16).toString('base64url')
		people.set(accessToken, grant.person)
		return sendJson(response, 200, {
			access_token: accessToken,
			refresh_token: randomBytes(16).toString('base64url'),
			token_type: 'Bearer',
			expires_in: 3600,
			scope: 'read_user',
			id_token: await signed(grant.person, {}),
		})
	}

	function describePerson(request: IncomingMessage, response: ServerResponse): void {
		const person = people.get((request.headers.authorization ?? '').replace('Bearer ', ''))
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
	for await (const part of request) text += String(part)
	return text
}
