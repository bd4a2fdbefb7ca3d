import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const registrations = 200
const killAfter = 60
const password = 'une phrase assez longue'

/** Each user sends requests from another subnet. */
function call(site: RunningServer, path: string, user: number, body: object): Promise<Response> {
	return fetch(`${site.url}/api/auth${path}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			origin: site.url,
			'x-forwarded-for': `198.${Math.floor(user / 200)}.${(user % 200) + 1}.1`,
		},
		body: JSON.stringify(body),
	})
}

const emailOf = (user: number) => `personne-${user}@exemple.fr`

test('kill -9 during 200 registrations loses none that was confirmed', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-crash-'))
	const env = { TRUST_PROXY: 'true' }
	t.after(() => rmSync(dataDir, { recursive: true, force: true }))
	const first = await startServer({ dataDir, env })
	t.after(first.stop)
	const confirmed: number[] = []
	let killed: Promise<void> | undefined
	const requests = Array.from({ length: registrations }, async (_, user) => {
		const body = { name: `Personne ${user}`, email: emailOf(user), password }
		const response = await call(first, '/sign-up/email', user, body).catch(() => null)
		if (!response) return
		// After the first hundred, the rate limit asks for a proof of work.
		if (response.status === 403) return
		assert.equal(response.status, 200)
		confirmed.push(user)
		if (confirmed.length === killAfter) killed = first.kill('SIGKILL')
	})
	await Promise.all(requests)
	await killed
	assert.ok(
		confirmed.length >= killAfter && confirmed.length < registrations,
		`${confirmed.length} were confirmed`,
	)

	const second = await startServer({ dataDir, env })
	t.after(second.stop)
	const signIns = confirmed.map(async (user) => {
		const response = await call(second, '/sign-in/email', user, { email: emailOf(user), password })
		assert.equal(response.status, 200, `the confirmed registration of ${emailOf(user)} is lost`)
	})
	await Promise.all(signIns)
})
