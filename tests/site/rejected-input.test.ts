import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

const site = await openSite()
test.after(() => site.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const tooMany = 'a&'.repeat(1001)

const rejections: [name: string, status: number, init: RequestInit][] = [
	['too many fields', 413, { headers: form, body: tooMany }],
	['another origin', 403, { headers: { ...form, origin: 'https://elsewhere.example' }, body: 'a=b' }],
	['another site without origin', 403, { headers: { ...form, 'sec-fetch-site': 'cross-site' }, body: 'a=b' }],
]

const pages = [
	'/',
	'/home',
	'/auth/login',
	'/dashboard/feedback',
	'/panel/users',
	'/uptime',
	'/locale',
	'/auth/sign-out',
]

for (const [name, status, init] of rejections) {
	test(`a page rejects ${name} with the error screen in the language of the visitor`, async () => {
		for (const path of pages) {
			for (const [cookie, title] of [
				['', status === 403 ? /<h1[^>]*>Interdit/ : /Vous avez envoyé plus que cette page n’accepte/],
				[
					'i18n_redirected=en',
					status === 403 ? /<h1[^>]*>Forbidden/ : /You sent more than this page accepts/,
				],
			] as const) {
				const headers = { ...(init.headers as Record<string, string>), cookie }
				const response = await site.request(path, { ...init, method: 'POST', headers })
				assert.equal(response.status, status, path)
				assert.equal(response.headers.get('cache-control'), 'no-store')
				assert.match(await response.text(), title, path)
			}
		}
	})

	test(`an in-app form submission with ${name} is rejected in the React Router data format`, async () => {
		const response = await site.request('/auth/login.data', { ...init, method: 'POST' })
		assert.equal(response.status, status)
		assert.match(response.headers.get('content-type') ?? '', /^text\/x-script/)
		assert.match(await response.text(), new RegExp(`"error".*${status}`))
	})

	test(`an API call rejects ${name} with a JSON error`, async () => {
		for (const path of ['/api/auth/sign-in/email', '/api/feedback/posts', '/api/nowhere']) {
			const response = await site.request(path, { ...init, method: 'POST' })
			assert.equal(response.status, status, path)
			assert.equal(
				((await response.json()) as { code: string }).code,
				status === 403 ? 'FORBIDDEN' : 'PAYLOAD_TOO_LARGE',
			)
		}
	})
}

test('a URL with too many parameters is rejected before it is parsed', async () => {
	assert.equal((await site.request(`/api/content/news?${tooMany}`)).status, 413)
	const page = await site.request(`/home?${tooMany}`)
	assert.equal(page.status, 413)
	assert.match(await page.text(), /<h1/)
})

test('cross-origin endpoints accept other origins, and all other writes reject them', async () => {
	const crossOriginPaths = [
		'/api/auth/oauth2/token',
		'/api/auth/oauth2/revoke',
		'/api/auth/oauth2/introspect',
		'/api/auth/oauth2/userinfo',
		'/api/auth/oauth2/authorize',
		'/api/auth/oauth2/end-session',
		'/api/auth/device/code',
		'/api/auth/callback/apple',
		'/api/uptime/heartbeats/abcdefghijklmnopqrstuv',
		'/api/uptime/unsubscribe?token=a',
	]
	const foreignHeaders = [
		{ origin: 'https://elsewhere.example' },
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site' },
	]
	const isRejected = async (path: string, method: string, origin: object) => {
		const headers = { ...form, ...origin }
		const response = await site.request(path, { method, headers, body: 'a=b' })
		return response.status === 403 && (await response.text()).includes('"Invalid origin"')
	}
	for (const origin of foreignHeaders) {
		for (const path of crossOriginPaths) assert.equal(await isRejected(path, 'POST', origin), false, path)
		const patterns = new Set(
			crossOriginPaths.map((path) => path.split('?')[0]!.replace(/heartbeats\/.*/, 'heartbeats/:token')),
		)
		for (const { method, path } of site.routes) {
			if (['ALL', 'GET'].includes(method) || !path.startsWith('/api/') || patterns.has(path)) continue
			assert.equal(await isRejected(path, method, origin), true, `${method} ${path}`)
		}
		for (const path of [
			'sign-in/email',
			'sign-out',
			'oauth2/consent',
			'oauth2/end-session/confirm',
			'update-user',
		]) {
			assert.equal(await isRejected(`/api/auth/${path}`, 'POST', origin), true, path)
		}
	}
})
