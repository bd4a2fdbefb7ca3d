import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog, type LogFields } from '#platform/log.ts'
import type { WebSettings } from '#services/accounts/contract.ts'
import { createSiteName } from './site-name.ts'

const down = () => Promise.reject(new Error('down'))

function openSiteName() {
	const logged: LogFields[] = []
	const log = createLog((line) => logged.push(JSON.parse(line) as LogFields))
	const accounts = {
		webSettings: async () => ({ siteName: 'Horizon' }) as WebSettings,
		settingsVersion: (): string | Promise<string> => 'one',
	}
	return { accounts, logged, name: createSiteName(accounts, log) }
}

test('the name of the site is the last one known where accounts fail, and is asked again later', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'] })
	try {
		const { accounts, logged, name } = openSiteName()
		const answering = accounts.webSettings
		accounts.webSettings = down
		assert.equal(await name.current(), 'Parvis')
		accounts.webSettings = answering
		assert.equal(await name.current(), 'Parvis', 'not asked yet')
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

test('no page that was rendered without accounts stays cached once they answer', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'] })
	try {
		const { accounts, name } = openSiteName()
		const before = name.version()
		assert.equal(typeof before, 'string', 'known at once')
		const answering = accounts.webSettings
		accounts.webSettings = down
		await name.current()
		const without = name.version()
		assert.notEqual(without, before)
		assert.equal(name.version(), without, 'one version as long as they are silent')
		mock.timers.tick(2000)
		accounts.webSettings = answering
		assert.ok(![before, without].includes(name.version()))
		accounts.settingsVersion = down
		assert.equal(typeof (await name.version()), 'string')
	} finally {
		mock.timers.reset()
	}
})
