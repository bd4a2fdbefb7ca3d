import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { startServer } from '#tests/support/server.ts'

const json = { 'content-type': 'application/json' }
const guess = { email: 'personne@exemple.fr', password: 'au hasard, encore' }

/** A call of the account API as one of our own pages makes it. */
function call(url: string, path: string, body: string, headers: Record<string, string> = {}) {
	return fetch(`${url}/api/auth${path}`, {
		method: 'POST',
		headers: { ...json, origin: url, ...headers },
		body,
	})
}

test('/ok answers at once while fifty sign-ins wait for their hash', async () => {
	const server = await startServer({ env: { TRUST_PROXY: 'true' } })
	try {
		const isWaiting = { signIns: true }
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
		const ended = Promise.all(flood).finally(() => {
			isWaiting.signIns = false
		})
		const tookMs: number[] = []
		while (isWaiting.signIns) {
			const begunMs = performance.now()
			assert.equal((await fetch(`${server.url}/api/auth/ok`)).status, 200)
			tookMs.push(performance.now() - begunMs)
		}
		const answers = await ended
		assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401])
		const median = tookMs.toSorted((one, other) => one - other)[tookMs.length >> 1] ?? Infinity
		assert.ok(tookMs.length >= 10, `${tookMs.length} answers in the meantime`)
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
		assert.deepEqual(statuses.slice(10), Array<number>(30).fill(403), 'all are counted at one address')
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
			const answer = await call(server.url, path, body)
			assert.equal(answer.status, 413, path)
			assert.deepEqual(await answer.json(), { code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
		}
	} finally {
		await server.close()
	}
})

const wayOuts = [
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

test('a sign-in leads to trusted origins, to pages in any script, and otherwise to the dashboard', async () => {
	const server = await startDemoSite({ demo: false, env: { TRUSTED_ORIGINS: 'https://amie.test' } })
	const account = { name: 'Lou', email: 'lou@exemple.fr', password: 'les lampes du soir' }
	const cookieOf = (answer: Response) =>
		answer.headers
			.getSetCookie()
			.map((line) => line.split(';')[0])
			.join('; ')
	try {
		assert.equal((await call(server.url, '/sign-up/email', JSON.stringify(account))).status, 200)
		/** Where the form of a page leads, and the page that shows it: its address, or that of the site it leaves for. */
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
			const shown = await fetch(location, { headers: { cookie: cookieOf(posted) } })
			const [, leavesFor] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(await shown.text()) ?? []
			return leavesFor ?? shown.url
		}
		for (const name of ['callbackURL', 'callbackUrl']) {
			assert.equal(await signIn('https://amie.test/retour?x=1', name), 'https://amie.test/retour?x=1')
			assert.equal(await signIn('/œuvres', name), `${server.url}/%C5%93uvres`)
			for (const away of wayOuts) assert.equal(await signIn(away, name), `${server.url}/dashboard`, away)
		}
	} finally {
		await server.close()
	}
})
