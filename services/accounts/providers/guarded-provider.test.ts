import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OAuthProvider } from '@better-auth/core/oauth2'
import { guardedProvider } from './guarded-provider.ts'

const never = new Promise<never>(() => {})

const slow: OAuthProvider = {
	id: 'slow',
	name: 'Slow',
	accountSubject: () => '1',
	createAuthorizationURL: () => new URL('https://slow.exemple.fr'),
	validateAuthorizationCode: () => never,
	getUserInfo: () => never,
	refreshAccessToken: () => never,
}

function guarded(provider: OAuthProvider) {
	const failures: string[] = []
	const onFailure = (message: string) => failures.push(message)
	return { failures, provider: guardedProvider(provider, { onFailure, timeoutMs: 1 }) }
}

test('a provider that does not answer in time fails, and this is logged', async () => {
	const { provider, failures } = guarded(slow)
	await assert.rejects(provider.validateAuthorizationCode({ code: 'c', redirectURI: 'r' }))
	assert.equal(await provider.getUserInfo({}), null)
	await assert.rejects(async () => await provider.refreshAccessToken?.('t'))
	assert.deepEqual(
		failures.map((each) => each.split(': ').at(-1)),
		['code', 'user', 'refresh'],
	)
})

test('only the needed fields of a provider profile are stored', async () => {
	const user = { name: 'Zoé', email: 'zoe@exemple.fr', emailVerified: true, role: 'owner', username: 'root' }
	const { provider } = guarded({ ...slow, getUserInfo: async () => ({ user, data: { id: 1 } }) })
	const info = await provider.getUserInfo({})
	assert.deepEqual(info, {
		user: { name: 'Zoé', email: 'zoe@exemple.fr', image: undefined, emailVerified: true },
		data: { id: 1 },
	})
})
