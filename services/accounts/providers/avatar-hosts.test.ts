import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avatarHostsOf } from './avatar-hosts.ts'
import { type ProviderId, providerIds } from './limits.ts'

const configured = (...providers: ProviderId[]) =>
	Object.fromEntries(providers.map((id) => [id, { clientId: 'x', clientSecret: 'x' }]))

test('the avatar hosts are those of the configured providers', () => {
	assert.deepEqual(avatarHostsOf({}), [])
	assert.deepEqual(avatarHostsOf(configured('github', 'microsoft', 'discord')), [
		'cdn.discordapp.com',
		'avatars.githubusercontent.com',
	])
})

test('a GitLab of one’s own is its avatar host', () => {
	const gitlab = { clientId: 'x', clientSecret: 'x', issuer: 'https://git.exemple.fr/gitlab' }
	assert.deepEqual(avatarHostsOf({ gitlab }), ['git.exemple.fr'])
})

test('hosts are names in lower case, none of them of Gravatar', () => {
	for (const host of avatarHostsOf(configured(...providerIds))) {
		assert.match(host, /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
		assert.doesNotMatch(host, /gravatar/)
	}
})
