import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { openSite } from '#tests/support/site.ts'
import routes from '#web/routes.ts'

let site: Awaited<ReturnType<typeof openSite>>
let member: string
let owner: string

before(async () => {
	site = await openSite({ env: { TRUST_PROXY: 'true' } })
	member = await site.signIn('member')
	owner = await site.signIn('owner')
})

after(() => site.close())

let requests = 0

async function checkNotStored(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
	const address = `10.4.${requests >> 8}.${requests++ % 256}`
	const headers = { cookie, origin: site.publicUrl, 'x-forwarded-for': address }
	const response = await site.request(path, { ...init, headers })
	const label = `${init.method ?? 'GET'} ${path}: ${response.status}`
	assert.ok(response.status < 500, label)
	assert.match(response.headers.get('cache-control') ?? '', /\bno-store\b/, label)
	return response
}

/** The paths of the routes behind a guard. */
function guardedPaths(entries: RouteConfigEntry[], isGuarded = false): string[] {
	return entries.flatMap(({ id, path, children = [] }) => [
		...(isGuarded && path !== undefined ? [`/${path.replaceAll(/:\w+/g, 'a')}`] : []),
		...guardedPaths(children, isGuarded || Boolean(id?.startsWith('guards/'))),
	])
}

test('guarded pages are never stored by caches: pages, data, redirects, errors and forms', async () => {
	const paths = guardedPaths(routes as RouteConfigEntry[])
	assert.ok(paths.length > 40, String(paths.length))
	for (const path of paths) {
		for (const cookie of ['', member, owner]) {
			for (const suffix of ['', '.data']) {
				await checkNotStored(path + suffix, cookie)
				if (cookie === owner) continue
				const form = { method: 'POST', body: new URLSearchParams({ x: '1' }) }
				await checkNotStored(path + suffix, cookie, form)
			}
		}
	}
})

test('responses that set a cookie are never stored by caches', async () => {
	const post = (path: string, fields: Record<string, string>, cookie = '') =>
		checkNotStored(path, cookie, { method: 'POST', body: new URLSearchParams(fields) })
	const credentials = { email: 'member@exemple.fr', password: 'un mot de passe long' }
	const responses = [
		await post('/locale', { locale: 'en', returnTo: '/news' }),
		await post('/locale.data', { locale: 'en', returnTo: '/news' }),
		await post('/auth/login', credentials),
		await post('/auth/login.data', credentials),
		await post('/auth/sign-out', {}, member),
	]
	for (const response of responses) assert.notDeepEqual(response.headers.getSetCookie(), [])
})

test('unguarded pages that read a cookie or a token are never stored by caches', async () => {
	const paths = [
		'/auth/accounts',
		'/auth/sign-out',
		'/set-up?token=a',
		'/auth/reset-password?token=a',
		'/error?error=a',
	]
	for (const path of paths) {
		await checkNotStored(path, owner)
		await checkNotStored(path.replace(/(?=\?|$)/, '.data'), owner)
	}
})
