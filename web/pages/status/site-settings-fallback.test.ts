import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#services/catalog.ts'
import { isStatusPath, withSettingsFallback } from './site-settings-fallback.ts'

test('the status pages are told from those that only begin alike', () => {
	for (const path of [
		'/uptime',
		'/uptime.data',
		'/uptime?tableau=x',
		'/uptime/web/2026-11-21',
		'/uptime/now.json?x',
	]) {
		assert.ok(isStatusPath(path), path)
	}
	for (const path of ['/', '/uptimes', '/home', '/news/uptime']) assert.ok(!isStatusPath(path), path)
})

test('the name of the site is the last one known where accounts fail or keep silent', async () => {
	let answer: () => Promise<{ siteName: string }> = () => Promise.reject(new Error('down'))
	const accounts = { webSettings: () => answer() }
	const { webSettings } = withSettingsFallback({ accounts } as unknown as Services).accounts
	assert.equal((await webSettings()).siteName, 'Parvis')
	answer = async () => ({ siteName: 'Horizon' })
	assert.equal((await webSettings()).siteName, 'Horizon')
	answer = () => Promise.reject(new Error('down'))
	assert.equal((await webSettings()).siteName, 'Horizon')
	answer = () => new Promise(() => {})
	assert.equal((await webSettings()).siteName, 'Horizon')
})
