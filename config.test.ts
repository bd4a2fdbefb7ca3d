import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remoteServices, readConfig } from './config.ts'

test('all services run in this process by default', () => {
	const { SERVICES, PORT, HOST, DATA_DIR } = readConfig({})
	assert.deepEqual(remoteServices(SERVICES), [])
	assert.deepEqual([PORT, HOST, DATA_DIR], [3000, '127.0.0.1', './data'])
})

test('the URLs of all called services that do not run in this process are required', () => {
	assert.throws(
		() => readConfig({ SERVICES: 'web,content' }),
		/ACCOUNTS_URL: is needed[^]*FEEDBACK_URL: is needed[^]*STATUS_URL: is needed/,
	)
	const urls = {
		ACCOUNTS_URL: 'http://a:1',
		FEEDBACK_URL: 'http://b:2',
		STATUS_URL: 'http://c:3',
		CDN_URL: 'http://d:4',
		LAUNCHER_URL: 'http://e:5',
		BACKUPS_URL: 'http://f:6',
	}
	assert.ok(readConfig({ SERVICES: 'web,content', ...urls }))
})

test('a service that calls no other needs no URL', () => {
	assert.ok(readConfig({ SERVICES: 'accounts' }))
	assert.throws(() => readConfig({ SERVICES: 'feedback' }), /ACCOUNTS_URL/)
})

test('an unknown service is reported by name', () => {
	assert.throws(() => readConfig({ SERVICES: 'web,blog' }), /SERVICES: no service is named blog/)
})

test('all invalid addresses, ports and secrets are reported at once', () => {
	const invalid = {
		DATABASE_URL: 'mysql://x',
		PORT: '99999',
		SECRET: 'short',
		PUBLIC_URL: 'ftp://x',
		SMTP_URL: 'x',
	}
	assert.throws(
		() => readConfig(invalid),
		(error: Error) => {
			for (const name of Object.keys(invalid)) assert.match(error.message, new RegExp(`${name}: `))
			return true
		},
	)
})

test('a social provider needs both of its variables', () => {
	assert.throws(
		() => readConfig({ DISCORD_CLIENT_ID: 'a', ZOOM_CLIENT_SECRET: 'b' }),
		/DISCORD_CLIENT_SECRET: is needed: DISCORD_CLIENT_ID is given[^]*ZOOM_CLIENT_ID: is needed: ZOOM_CLIENT_SECRET/,
	)
	const both = { DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' }
	assert.equal(readConfig(both).DISCORD_CLIENT_SECRET, 'b')
})
