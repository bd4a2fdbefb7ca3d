import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Services } from '#services/services.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createPageCache } from './page-cache.ts'
import { isStatusPath, statusFreshness, withSettingsFallback } from './status-pages.ts'

test('status pages are distinguished from paths with the same prefix', () => {
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

test('the last known site name is used when accounts fails or does not answer', async () => {
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

async function agesOf(contentType: string, { mock }: TestContext) {
	mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
	const pages = createPageCache({ ...statusFreshness, headers: {} })
	const randomBelow = seededIntegers(4)
	const render = async () => new Response(String(Date.now()), { headers: { 'content-type': contentType } })
	const ages: number[] = []
	for (let time = 0; time < 2000; time++) {
		mock.timers.tick(randomBelow(time % 3 === 0 ? 2500 : 400))
		const answer =
			pages.find('fr', '/uptime')?.body ??
			(await pages.answer(new Request('http://site.test/uptime'), 'fr', '/uptime', 'id', render)).body
		ages.push(Date.now() - Number(await new Response(answer).text()))
		await new Promise(setImmediate)
	}
	return ages
}

test('a served status document is less than two seconds old', async (context) => {
	const oldest = Math.max(...(await agesOf('text/html; charset=utf-8', context)))
	assert.ok(oldest > 1000 && oldest < 2000, `${oldest} ms`)
})

test('served status data is less than one second old', async (context) => {
	const oldest = Math.max(...(await agesOf('application/json', context)))
	assert.ok(oldest > 500 && oldest < 1000, `${oldest} ms`)
})
