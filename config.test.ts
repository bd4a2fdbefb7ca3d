import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neededElsewhere, readConfig } from './config.ts'

test('all services run here by default', () => {
	const { SERVICES, PORT, HOST, DATA_DIR } = readConfig({})
	assert.deepEqual(neededElsewhere(SERVICES), [])
	assert.deepEqual([PORT, HOST, DATA_DIR], [3000, '127.0.0.1', './data'])
})

test('a service that is called and runs nowhere stops the start, and each is named', () => {
	assert.throws(
		() => readConfig({ SERVICES: 'web,content' }),
		/ACCOUNTS_URL: is needed[^]*FEEDBACK_URL: is needed[^]*STATUS_URL: is needed/,
	)
	const urls = { ACCOUNTS_URL: 'http://a:1', FEEDBACK_URL: 'http://b:2', STATUS_URL: 'http://c:3' }
	assert.ok(readConfig({ SERVICES: 'web,content', ...urls }))
})

test('a service that calls no other runs alone', () => {
	assert.ok(readConfig({ SERVICES: 'accounts' }))
	assert.throws(() => readConfig({ SERVICES: 'feedback' }), /ACCOUNTS_URL/)
})

test('an unknown service is named', () => {
	assert.throws(() => readConfig({ SERVICES: 'web,blog' }), /SERVICES: no service is named blog/)
})

test('wrong addresses, ports and secrets are named at once', () => {
	const wrong = {
		DATABASE_URL: 'mysql://x',
		PORT: '99999',
		SECRET: 'short',
		PUBLIC_URL: 'ftp://x',
		SMTP_URL: 'x',
	}
	assert.throws(
		() => readConfig(wrong),
		(error: Error) => {
			for (const name of Object.keys(wrong)) assert.match(error.message, new RegExp(`${name}: `))
			return true
		},
	)
})

test('a social provider with one of its two variables stops the start, and the other is named', () => {
	assert.throws(
		() => readConfig({ DISCORD_CLIENT_ID: 'a', ZOOM_CLIENT_SECRET: 'b' }),
		/DISCORD_CLIENT_SECRET: is needed: DISCORD_CLIENT_ID is given[^]*ZOOM_CLIENT_ID: is needed: ZOOM_CLIENT_SECRET/,
	)
	const both = { DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' }
	assert.equal(readConfig(both).DISCORD_CLIENT_SECRET, 'b')
})
