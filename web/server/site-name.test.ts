import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog, type LogFields } from '#platform/log.ts'
import type { WebSettings } from '#services/accounts/contract.ts'
import { createSiteName } from './site-name.ts'

const failing = () => Promise.reject(new Error('down'))

function openSiteName() {
	const logged: LogFields[] = []
	const log = createLog((line) => logged.push(JSON.parse(line) as LogFields))
	const accounts = {
		webSettings: async () => ({ siteName: 'Horizon' }) as WebSettings,
		settingsVersion: (): string | Promise<string> => 'one',
	}
	return { accounts, logged, name: createSiteName(accounts, log) }
}

test('the last known site name is used while accounts fails, and is read again later', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'] })
	try {
		const { accounts, logged, name } = openSiteName()
		const answering = accounts.webSettings
		accounts.webSettings = failing
		assert.equal(await name.current(), 'Parvis')
		accounts.webSettings = answering
		assert.equal(await name.current(), 'Parvis', 'not retried yet')
		mock.timers.tick(2000)
		assert.equal(await name.current(), 'Horizon')
		accounts.webSettings = () => new Promise(() => {})
		const waiting = name.current()
		mock.timers.tick(1000)
		assert.equal(await waiting, 'Horizon')
		assert.equal(logged.length, 2)
	} finally {
		mock.timers.reset()
	}
})

test('the version changes when accounts fails and when it answers again', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'] })
	try {
		const { accounts, name } = openSiteName()
		const before = name.version()
		assert.equal(typeof before, 'string', 'synchronous when known')
		const answering = accounts.webSettings
		accounts.webSettings = failing
		await name.current()
		const without = name.version()
		assert.notEqual(without, before)
		assert.equal(name.version(), without, 'one version per outage')
		mock.timers.tick(2000)
		accounts.webSettings = answering
		assert.ok(![before, without].includes(name.version()))
		accounts.settingsVersion = failing
		assert.equal(typeof (await name.version()), 'string')
	} finally {
		mock.timers.reset()
	}
})
