import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const registrations = 200
const killAfter = 60
const password = 'une phrase assez longue'

/** Each user comes from another network, as behind a proxy. */
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

test('kill -9 in the middle of 200 registrations loses none that was answered', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-crash-'))
	const env = { TRUST_PROXY: 'true' }
	t.after(() => rmSync(dataDir, { recursive: true, force: true }))
	const first = await startServer({ dataDir, env })
	t.after(first.stop)
	const answered: number[] = []
	let killed: Promise<void> | undefined
	const asked = Array.from({ length: registrations }, async (_, user) => {
		const body = { name: `Personne ${user}`, email: emailOf(user), password }
		const answer = await call(first, '/sign-up/email', user, body).catch(() => null)
		if (!answer) return
		// So many at once cost a proof of work, after the first hundred.
		if (answer.status === 403) return
		assert.equal(answer.status, 200)
		answered.push(user)
		if (answered.length === killAfter) killed = first.kill('SIGKILL')
	})
	await Promise.all(asked)
	await killed
	assert.ok(
		answered.length >= killAfter && answered.length < registrations,
		`${answered.length} were answered`,
	)

	const second = await startServer({ dataDir, env })
	t.after(second.stop)
	const signIns = answered.map(async (user) => {
		const answer = await call(second, '/sign-in/email', user, { email: emailOf(user), password })
		assert.equal(answer.status, 200, `${emailOf(user)} was answered and is lost`)
	})
	await Promise.all(signIns)
})
