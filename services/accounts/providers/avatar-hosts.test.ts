import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avatarHostsOf } from './avatar-hosts.ts'
import { clientVariables, type ProviderId, providerIds, providersConfig } from './config.ts'

const configured = (...providers: ProviderId[]) =>
	Object.fromEntries(providers.flatMap((id) => clientVariables(id).map((name) => [name, 'x'])))

test('the avatar hosts are those of the configured providers', () => {
	assert.deepEqual(avatarHostsOf(providersConfig.parse({})), [])
	assert.deepEqual(avatarHostsOf(providersConfig.parse({ GITHUB_CLIENT_ID: 'x' })), [])
	assert.deepEqual(avatarHostsOf(providersConfig.parse(configured('github', 'microsoft', 'discord'))), [
		'cdn.discordapp.com',
		'avatars.githubusercontent.com',
	])
})

test('a GitLab of one’s own is its avatar host', () => {
	const config = { ...configured('gitlab'), GITLAB_ISSUER: 'https://git.exemple.fr/gitlab' }
	assert.deepEqual(avatarHostsOf(providersConfig.parse(config)), ['git.exemple.fr'])
})

test('hosts are names in lower case, none of them of Gravatar', () => {
	for (const host of avatarHostsOf(providersConfig.parse(configured(...providerIds)))) {
		assert.match(host, /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
		assert.doesNotMatch(host, /gravatar/)
	}
})
