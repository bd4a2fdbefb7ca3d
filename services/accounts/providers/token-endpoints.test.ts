import assert from 'node:assert/strict'
import { test } from 'node:test'
import { socialProviders as makers } from 'better-auth/social-providers'
import { sectionSchemas } from '#services/accounts/settings/sections.ts'
import { providerIds } from './limits.ts'
import { optionsOf } from './social-providers.ts'
import { codeRequest } from './token-endpoints.ts'

const client = { clientId: 'parvis', clientSecret: 'le secret' }
const callbackUrl = 'https://parvis.example/api/auth/callback'
const values = { gitlabIssuer: 'https://git.exemple.fr/', microsoftTenant: 'exemple.fr' }

type Exchange = { code: string; codeVerifier: string; redirectURI: string }

test('a code is exchanged where and as better-auth does it, for each of the 22 providers', async (context) => {
	const settings = sectionSchemas.providers.parse(values)
	const sent: { url: string; authorization: string | null; form: URLSearchParams }[] = []
	context.mock.method(globalThis, 'fetch', async (input: string | URL | Request, init?: RequestInit) => {
		const request = new Request(input, init)
		const form = new URLSearchParams(await request.text())
		sent.push({ url: request.url, authorization: request.headers.get('authorization'), form })
		return Response.json({ access_token: 'x', token_type: 'bearer' })
	})
	for (const id of providerIds) {
		const provider = makers[id](optionsOf(id, client, settings) as never)
		const exchange = provider.validateAuthorizationCode as (exchange: Exchange) => Promise<unknown>
		await exchange({ code: 'c', codeVerifier: 'c', redirectURI: callbackUrl })
		const expected = sent.pop()!
		const { url, headers, body } = await codeRequest(id, { client, settings, callbackUrl, code: 'c' })
		const ours = new URLSearchParams(body)
		assert.equal(url, expected.url, id)
		assert.equal((headers as Record<string, string>)['authorization'] ?? null, expected.authorization, id)
		for (const name of ['client_id', 'client_key', 'client_secret', 'code', 'grant_type', 'redirect_uri'])
			assert.equal(ours.get(name), expected.form.get(name), `${id} ${name}`)
	}
})
