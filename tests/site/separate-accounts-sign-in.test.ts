import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { promisify } from 'node:util'
import * as openid from 'openid-client'
import { freePort } from '#tests/support/free-port.ts'
import { openProvider, providerClient } from '#tests/support/provider.ts'
import { startServer } from '#tests/support/server.ts'

const port = await freePort()
const siteUrl = `http://localhost:${port}`
const secret = { SECRET: 'a secret of forty characters, for the tests' }
const callbackUrl = 'http://localhost:9/callback'

/** The HTML of a response, and the URL that the browser would load next. */
type Page = { html: string; leadsTo: string }

/**
 * A simulated browser without JavaScript: it stores cookies, follows no redirects, and sends the `Sec-Fetch` headers of a
 * navigation, which `fetch` does not allow.
 */
function createBrowser() {
	const cookies = new Map<string, string>()
	async function visit(address: string, fields?: Record<string, string>): Promise<Page> {
		const headers = {
			accept: 'text/html',
			origin: siteUrl,
			cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
			'sec-fetch-mode': 'navigate',
			'sec-fetch-dest': 'document',
			'sec-fetch-site': 'same-origin',
			...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
		}
		const outgoing = request(new URL(address, siteUrl), { method: fields ? 'POST' : 'GET', headers })
		outgoing.end(fields && new URLSearchParams(fields).toString())
		const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
		for (const line of response.headers['set-cookie'] ?? []) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		const html = await text(response)
		const [, refreshUrl = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html) ?? []
		return { html, leadsTo: response.headers.location ?? refreshUrl.replaceAll('&amp;', '&') }
	}
	return visit
}

/** Registers an OpenID client with the command line of the accounts process. */
async function createClient(dataDir: string): Promise<[id: string, secret: string]> {
	const command = ['scripts/parvis.ts', 'client', 'create', '--name', 'Wiki', '--redirect-uri', callbackUrl]
	const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: siteUrl, ...secret }
	const { stdout } = await promisify(execFile)('node_modules/.bin/node', command, { env })
	const [, id = '', key = ''] = /client_id: (\S+)\nclient_secret: (\S+)/.exec(stdout) ?? []
	return [id, key]
}

test('with accounts in another process a user signs in through a provider and continues to an OpenID client', async (t) => {
	const provider = await openProvider()
	t.after(() => provider.close())
	const accounts = await startServer({
		env: {
			...secret,
			SERVICES: 'accounts',
			TRUST_PROXY: 'true',
			PUBLIC_URL: siteUrl,
			GITLAB_CLIENT_ID: providerClient.clientId,
			GITLAB_CLIENT_SECRET: providerClient.clientSecret,
			GITLAB_ISSUER: provider.url,
		},
	})
	t.after(accounts.stop)
	const others = { SERVICES: 'web,content,status,feedback,cdn,launcher,backups', ACCOUNTS_URL: accounts.url }
	const site = await startServer({ port, env: { ...secret, ...others } })
	t.after(site.stop)

	const visit = createBrowser()
	assert.match((await visit('/auth/login')).html, /GitLab/)
	const back = provider.agree((await visit('/auth/provider', { provider: 'gitlab' })).leadsTo)
	assert.equal(new URL(back).origin, siteUrl)
	assert.equal((await visit(back)).leadsTo, '/dashboard/welcome')
	assert.match((await visit('/dashboard/welcome')).html, /Camille/)
	assert.match((await visit(back)).leadsTo, /error=please_restart_the_process/)

	const [id, key] = await createClient(accounts.dataDir)
	const execute = [openid.allowInsecureRequests]
	const config = await openid.discovery(new URL(siteUrl), id, key, undefined, { execute })
	const verifier = openid.randomPKCECodeVerifier()
	const [state, nonce] = [openid.randomState(), openid.randomNonce()]
	const authorizeUrl = openid.buildAuthorizationUrl(config, {
		redirect_uri: callbackUrl,
		scope: 'openid profile email',
		state,
		nonce,
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
	})
	const consent = (await visit(authorizeUrl.href)).leadsTo
	assert.match((await visit(consent)).html, /Entrer dans Wiki/)
	const callback = (await visit(consent, { decision: 'accept' })).leadsTo
	const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
	const tokens = await openid.authorizationCodeGrant(config, new URL(callback), checks)
	const { sub } = tokens.claims()!
	const { email } = await openid.fetchUserInfo(config, tokens.access_token, sub)
	assert.equal(email, provider.person.email)

	await visit('/auth/sign-out', {})
	assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, false)
})
