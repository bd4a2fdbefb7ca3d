import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { onEachEngine } from '#tests/support/databases.ts'
import { ConfigError, readVariables } from '#platform/config.ts'
import { bodyOf, createVisitor, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import { incompleteProviders, providersConfig } from './config.ts'
import { clientVariables, type ProviderId, providerIds } from './limits.ts'
import { fixedProviderFields } from './social-providers.ts'

type Authorization = { at: string; scope: string; pkce?: true; hint?: true; extra?: Record<string, string> }

/** Authorize URL, scopes and use of PKCE of each provider, from its documentation. */
const authorizations: Record<ProviderId, Authorization> = {
	apple: {
		at: 'https://appleid.apple.com/auth/authorize',
		scope: 'email name',
		pkce: true,
		extra: { response_mode: 'form_post', response_type: 'code id_token' },
	},
	discord: { at: 'https://discord.com/api/oauth2/authorize', scope: 'identify email' },
	facebook: { at: 'https://www.facebook.com/v24.0/dialog/oauth', scope: 'email public_profile', hint: true },
	github: {
		at: 'https://github.com/login/oauth/authorize',
		scope: 'read:user user:email',
		pkce: true,
		hint: true,
	},
	microsoft: {
		at: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
		scope: 'openid profile email User.Read offline_access',
		pkce: true,
		hint: true,
	},
	google: {
		at: 'https://accounts.google.com/o/oauth2/v2/auth',
		scope: 'email profile openid',
		pkce: true,
		hint: true,
	},
	huggingface: { at: 'https://huggingface.co/oauth/authorize', scope: 'openid profile email', pkce: true },
	slack: { at: 'https://slack.com/openid/connect/authorize', scope: 'openid profile email' },
	spotify: { at: 'https://accounts.spotify.com/authorize', scope: 'user-read-email', pkce: true },
	twitch: { at: 'https://id.twitch.tv/oauth2/authorize', scope: 'user:read:email openid' },
	twitter: {
		at: 'https://x.com/i/oauth2/authorize',
		scope: 'users.read tweet.read offline.access users.email',
		pkce: true,
	},
	dropbox: { at: 'https://www.dropbox.com/oauth2/authorize', scope: 'account_info.read', pkce: true },
	kick: { at: 'https://id.kick.com/oauth/authorize', scope: 'user:read', pkce: true },
	linear: { at: 'https://linear.app/oauth/authorize', scope: 'read', hint: true },
	linkedin: {
		at: 'https://www.linkedin.com/oauth/v2/authorization',
		scope: 'profile email openid',
		hint: true,
	},
	gitlab: { at: 'https://gitlab.com/oauth/authorize', scope: 'read_user', pkce: true, hint: true },
	tiktok: { at: 'https://www.tiktok.com/v2/auth/authorize', scope: 'user.info.profile' },
	reddit: { at: 'https://www.reddit.com/api/v1/authorize', scope: 'identity' },
	roblox: { at: 'https://apis.roblox.com/oauth/v1/authorize', scope: 'openid profile' },
	vk: { at: 'https://id.vk.com/authorize', scope: 'email phone', pkce: true },
	zoom: { at: 'https://zoom.us/oauth/authorize', scope: '', pkce: true },
	notion: {
		at: 'https://api.notion.com/v1/oauth/authorize',
		scope: '',
		hint: true,
		extra: { owner: 'user' },
	},
}

const everyVariable = Object.fromEntries(
	providerIds.flatMap((provider) => {
		const [id, secret] = clientVariables(provider)
		return [
			[id, `id-${provider}`],
			[secret, `secret-${provider}`],
		]
	}),
)

const read = (env: Record<string, string>) => readVariables(providersConfig, env)

onEachEngine('each of the 22 providers has its own authorize URL and scopes', async (database) => {
	const { accounts, db } = await openAccounts(database, { providers: everyVariable })
	for (const id of providerIds) {
		const { at, scope, pkce, hint, extra } = authorizations[id]
		const visitor = createVisitor(accounts)
		const asked = { provider: id, callbackURL: '/news', loginHint: 'camille@exemple.fr' }
		const answer = await visitor.post('/sign-in/social', asked)
		assert.equal(answer.status, 200, id)
		const { url, redirect } = await bodyOf(answer)
		assert.equal(redirect, true)
		const { origin, pathname, searchParams: query } = new URL(String(url))
		assert.equal(origin + pathname, at)
		assert.equal(query.get(id === 'tiktok' ? 'client_key' : 'client_id'), `id-${id}`, id)
		assert.equal(query.get('redirect_uri'), `${siteUrl}/api/auth/callback/${id}`)
		assert.equal(query.get('scope') ?? '', scope, id)
		assert.equal(query.get('response_type'), extra?.['response_type'] ?? 'code')
		assert.equal(query.get('login_hint'), hint ? 'camille@exemple.fr' : null, id)
		for (const [name, value] of Object.entries(extra ?? {})) assert.equal(query.get(name), value, id)
		assert.match(query.get('state') ?? '', /^[a-zA-Z0-9_-]{32}$/)
		const { value } = await db
			.selectFrom('verification')
			.selectAll()
			.orderBy('createdAt', 'desc')
			.executeTakeFirstOrThrow()
		const { codeVerifier } = JSON.parse(value) as { codeVerifier: string }
		const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
		assert.equal(query.get('code_challenge'), pkce ? challenge : null, id)
		assert.equal(query.get('code_challenge_method'), pkce ? 'S256' : null, id)
		await db.deleteFrom('verification').execute()
	}
	assert.deepEqual((await accounts.webSettings()).providers, [...providerIds])
})

onEachEngine('providers with both variables are enabled, in the specified order', async (database) => {
	const variables = {
		GITLAB_CLIENT_ID: 'a',
		GITLAB_CLIENT_SECRET: 'b',
		DISCORD_CLIENT_ID: 'c',
		DISCORD_CLIENT_SECRET: 'd',
	}
	const { accounts } = await openAccounts(database, { providers: variables })
	assert.deepEqual((await accounts.webSettings()).providers, ['discord', 'gitlab'])
	assert.deepEqual(incompleteProviders(read({ ...variables, ZOOM_CLIENT_ID: '' })), [])
})

test('one variable without the other is reported', () => {
	for (const provider of providerIds) {
		const [id, secret] = clientVariables(provider)
		assert.deepEqual(incompleteProviders(read({ [id]: 'x' })), [{ missing: secret, present: id }])
		assert.deepEqual(incompleteProviders(read({ [secret]: 'x' })), [{ missing: id, present: secret }])
	}
})

test('a self-hosted GitLab needs a valid address', () => {
	const own = read({ ...everyVariable, GITLAB_ISSUER: 'https://git.exemple.fr' })
	assert.equal(fixedProviderFields(own).value?.['gitlabIssuer'], 'https://git.exemple.fr')
	for (const address of ['git.exemple.fr', 'https://git.exemple.fr?x', 'https://a@git.exemple.fr'])
		assert.throws(() => read({ GITLAB_ISSUER: address }), ConfigError)
	assert.throws(() => read({ ZOOM_CLIENT_ID: 'a b', ZOOM_CLIENT_SECRET: 'c' }), ConfigError)
})
