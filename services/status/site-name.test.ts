import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WebSettings } from '#services/accounts/contract.ts'
import { createSiteName } from './site-name.ts'

const named = (siteName: string) => ({ siteName }) as WebSettings

test('the name of the site comes from accounts, and is the last known one while they do not respond', async () => {
	let webSettings = (): Promise<WebSettings> => Promise.reject(new Error('accounts do not answer'))
	const siteName = createSiteName({ webSettings: () => webSettings() })
	assert.equal(await siteName(), 'Parvis')
	webSettings = async () => named('Place & Cie')
	assert.equal(await siteName(), 'Place & Cie')
	webSettings = () => Promise.reject(new Error('accounts do not answer'))
	assert.equal(await siteName(), 'Place & Cie')
	const { promise, resolve } = Promise.withResolvers<WebSettings>()
	webSettings = () => promise
	assert.equal(await siteName(), 'Place & Cie', 'nobody waits for accounts that are silent')
	resolve(named('Horizon'))
	await promise
	webSettings = () => new Promise(() => {})
	assert.equal(await siteName(), 'Horizon', 'an answer that comes late is the last one known')
})
