import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Services } from '#services/catalog.ts'
import { isPersonal, isStatusPath, standingAlone } from './alone.ts'

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

test('what is one person’s alone is told from what is the same for everybody', () => {
	for (const path of [
		'subscribe',
		'subscribe.data',
		'subscribe/confirm?token=x',
		'unsubscribe',
		'acknowledge.data',
	]) {
		assert.ok(isPersonal(`/uptime/${path}`), path)
	}
	for (const path of ['', '/incidents', '/web', '/subscribers', '/web/2026-11-21', '/now.json']) {
		assert.ok(!isPersonal(`/uptime${path}`), path)
	}
})

test('the name of the site is the last one known where accounts fail or keep silent', async () => {
	let answer: () => Promise<{ siteName: string }> = () => Promise.reject(new Error('down'))
	const accounts = { webSettings: () => answer() }
	const { webSettings } = standingAlone({ accounts } as unknown as Services).accounts
	assert.equal((await webSettings()).siteName, 'Parvis')
	answer = async () => ({ siteName: 'Horizon' })
	assert.equal((await webSettings()).siteName, 'Horizon')
	answer = () => Promise.reject(new Error('down'))
	assert.equal((await webSettings()).siteName, 'Horizon')
	answer = () => new Promise(() => {})
	assert.equal((await webSettings()).siteName, 'Horizon')
})
