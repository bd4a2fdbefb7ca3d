import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { startServer } from '#tests/support/server.ts'

const json = { 'content-type': 'application/json' }
const guess = { email: 'personne@exemple.fr', password: 'au hasard, encore' }

/** Calls the account API as a page of this site does. */
function call(url: string, path: string, body: string, headers: Record<string, string> = {}) {
	return fetch(`${url}/api/auth${path}`, {
		method: 'POST',
		headers: { ...json, origin: url, ...headers },
		body,
	})
}

test('/ok responds fast while fifty sign-ins wait for their password hash', async () => {
	const server = await startServer({ env: { TRUST_PROXY: 'true' } })
	try {
		const pending = { signIns: true }
		const flood = Array.from({ length: 50 }, (_, index) =>
			call(
				server.url,
				'/sign-in/email',
				JSON.stringify({ ...guess, email: `personne-${index}@exemple.fr` }),
				{
					'x-forwarded-for': `198.18.${index}.7`,
				},
			),
		)
		const finished = Promise.all(flood).finally(() => {
			pending.signIns = false
		})
		const durationsMs: number[] = []
		while (pending.signIns) {
			const startMs = performance.now()
			assert.equal((await fetch(`${server.url}/api/auth/ok`)).status, 200)
			durationsMs.push(performance.now() - startMs)
		}
		const responses = await finished
		assert.deepEqual([...new Set(responses.map(({ status }) => status))], [401])
		const median = durationsMs.toSorted((one, other) => one - other)[durationsMs.length >> 1] ?? Infinity
		assert.ok(durationsMs.length >= 10, `${durationsMs.length} responses in the meantime`)
		assert.ok(median < 300, `${median} ms`)
	} finally {
		await server.stop()
	}
})

test('without a trusted proxy, a forged client address is ignored', async () => {
	const server = await startDemoSite({ demo: false, env: { TRUST_PROXY: 'false' } })
	try {
		const statuses: number[] = []
		for (let index = 0; index < 40; index += 1) {
			const forged = {
				'x-forwarded-for': `198.18.${index}.7`,
				'x-real-ip': `198.18.${index}.7`,
				'x-parvis-client-address': `198.18.${index}.7`,
				forwarded: `for=198.18.${index}.7`,
			}
			const email = `personne-${index}@exemple.fr`
			statuses.push(
				(await call(server.url, '/sign-in/email', JSON.stringify({ ...guess, email }), forged)).status,
			)
		}
		assert.deepEqual(statuses.slice(0, 10), Array<number>(10).fill(401))
		assert.deepEqual(statuses.slice(10), Array<number>(30).fill(403), 'all count for one address')
	} finally {
		await server.close()
	}
})

test('every endpoint rejects a body of ten megabytes before reading it', async () => {
	const server = await startDemoSite({ demo: false })
	const body = JSON.stringify({ ...guess, password: 'a'.repeat(10 * 1024 * 1024) })
	const paths = [
		'/sign-in/email',
		'/sign-up/email',
		'/request-password-reset',
		'/change-password',
		'/nowhere',
	]
	try {
		for (const path of [...paths, '/sign-out', '/oauth2/token']) {
			const response = await call(server.url, path, body)
			assert.equal(response.status, 413, path)
			assert.deepEqual(await response.json(), { code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
		}
	} finally {
		await server.close()
	}
})

const untrustedTargets = [
	'https://ailleurs.test/x',
	'//ailleurs.test',
	'/\\ailleurs.test',
	'/.//ailleurs.test',
	'http://amie.test/x',
	'https://amie.test:8443/x',
	'https://sous.amie.test/x',
	'https://amie.test.ailleurs.test/',
	'https://moi@amie.test/x',
	'https://amie.test@ailleurs.test/',
	'https://ailleurs.test\\@amie.test/',
	'https://amie.test\n.ailleurs.test/',
	'https://amie。test.ailleurs.test/',
	'https://*.test/',
	'javascript:alert(1)',
]

test('a sign-in redirects to trusted origins and to non-ASCII paths, and otherwise to the dashboard', async () => {
	const server = await startDemoSite({ demo: false, env: { TRUSTED_ORIGINS: 'https://amie.test' } })
	const account = { name: 'Lou', email: 'lou@exemple.fr', password: 'les lampes du soir' }
	const cookieOf = (response: Response) =>
		response.headers
			.getSetCookie()
			.map((line) => line.split(';')[0])
			.join('; ')
	try {
		assert.equal((await call(server.url, '/sign-up/email', JSON.stringify(account))).status, 200)
		/** Signs in and returns the URL of the page reached, or that of the external site to which the page redirects. */
		const signIn = async (callbackURL: string, name: string) => {
			const query = new URLSearchParams({ [name]: callbackURL })
			const { email, password } = account
			const posted = await fetch(`${server.url}/auth/login?${query}`, {
				method: 'POST',
				body: new URLSearchParams({ email, password }),
				headers: { origin: server.url },
				redirect: 'manual',
			})
			assert.equal(posted.status, 302, callbackURL)
			const location = new URL(posted.headers.get('location')!, server.url)
			assert.equal(location.origin, server.url, callbackURL)
			const page = await fetch(location, { headers: { cookie: cookieOf(posted) } })
			const [, external] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(await page.text()) ?? []
			return external ?? page.url
		}
		for (const name of ['callbackURL', 'callbackUrl']) {
			assert.equal(await signIn('https://amie.test/retour?x=1', name), 'https://amie.test/retour?x=1')
			assert.equal(await signIn('/œuvres', name), `${server.url}/%C5%93uvres`)
			for (const away of untrustedTargets)
				assert.equal(await signIn(away, name), `${server.url}/dashboard`, away)
		}
	} finally {
		await server.close()
	}
})
