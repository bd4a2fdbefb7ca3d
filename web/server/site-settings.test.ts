import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog, type LogFields } from '#platform/log.ts'
import type { WebSettings } from '#services/accounts/contract.ts'
import { initialSettings } from './initial-settings.ts'
import { createSiteSettings } from './site-settings.ts'

const failing = () => Promise.reject(new Error('down'))

function openSiteSettings() {
	const logged: LogFields[] = []
	const log = createLog((line) => logged.push(JSON.parse(line) as LogFields))
	const accounts = {
		webSettings: async (): Promise<WebSettings> => ({ ...initialSettings, siteName: 'Horizon' }),
		settingsVersion: (): string | Promise<string> => 'one',
	}
	const settings = createSiteSettings(accounts, log)
	const name = { version: settings.version, current: async () => (await settings.current()).siteName }
	return { accounts, logged, settings, name }
}

test('the last known site name is used while accounts fails, and is read again later', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'] })
	try {
		const { accounts, logged, name } = openSiteSettings()
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
		const { accounts, name } = openSiteSettings()
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

test('the version changes when the banner appears and when it disappears', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.parse('2026-05-01T12:00:00Z') })
	try {
		const { accounts, settings } = openSiteSettings()
		const banner = { ...initialSettings.banner, text: { fr: 'Fête', en: '' } }
		const [from, until] = ['2026-05-01T12:01:00Z', '2026-05-01T12:02:00Z']
		accounts.webSettings = async () => ({ ...initialSettings, banner: { ...banner, from, until } })
		await settings.current()
		const before = settings.version()
		mock.timers.tick(60_000)
		assert.notEqual(settings.version(), before)
		mock.timers.tick(60_000)
		assert.equal(settings.version(), before)
	} finally {
		mock.timers.reset()
	}
})

test('the maintenance is read again with each version, and is the last known one while accounts fails', async () => {
	mock.timers.enable({ apis: ['Date', 'setTimeout'] })
	try {
		const { accounts, settings } = openSiteSettings()
		assert.equal((await settings.maintenance()).isOn, false)
		assert.equal(settings.maintenance() instanceof Promise, false, 'synchronous when known')
		const maintenance = { ...initialSettings.maintenance, isOn: true }
		accounts.webSettings = async () => ({ ...initialSettings, maintenance })
		accounts.settingsVersion = () => 'two'
		assert.equal((await settings.maintenance()).isOn, true)
		accounts.webSettings = () => assert.fail('read again')
		accounts.settingsVersion = async () => 'two'
		assert.equal((await settings.maintenance()).isOn, true, 'not read again for the same version')
		accounts.settingsVersion = failing
		assert.equal((await settings.maintenance()).isOn, true)
	} finally {
		mock.timers.reset()
	}
})
