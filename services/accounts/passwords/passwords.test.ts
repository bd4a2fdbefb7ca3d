import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { hashPassword } from 'better-auth/crypto'
import { createPasswords } from './passwords.ts'

test('a hash matches only its password, and two hashes of one password differ', async () => {
	const passwords = createPasswords()
	const [first, second] = await Promise.all([passwords.hash('les pavés'), passwords.hash('les pavés')])
	assert.notEqual(first, second)
	assert.equal(await passwords.verify({ hash: first, password: 'les pavés' }), true)
	assert.equal(await passwords.verify({ hash: first, password: 'les paves' }), false)
})

test("better-auth's own hash fits its password and no other", async () => {
	const passwords = createPasswords()
	const hash = await hashPassword('les pavés')
	assert.equal(await passwords.verify({ hash, password: 'les pavés' }), true)
	assert.equal(await passwords.verify({ hash, password: 'les paves' }), false)
})

test('an unknown hash format matches no password without an error', async () => {
	const passwords = createPasswords()
	for (const hash of ['', ':', 'a:b', '$2b$10$N9qo8uLOickgx2ZMRZoMye', '{"hash":1}']) {
		assert.equal(await passwords.verify({ hash, password: 'les pavés' }), false)
	}
})

test('calls beyond a full queue are rejected immediately, and the others complete', async () => {
	const passwords = createPasswords({ maxWaiting: 1 })
	const hashes = Array.from({ length: availableParallelism() + 3 }, () => passwords.hash('les pavés'))
	const answers = await Promise.allSettled(hashes)
	const errorResponses = answers.filter((answer) => answer.status === 'rejected')
	assert.equal(errorResponses.length, 2)
	assert.ok(errorResponses.every(({ reason }) => reason.code === 'UNAVAILABLE'))
	assert.equal(await passwords.hash('les pavés').then(() => 'served'), 'served')
})
