import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDeadline } from './deadline.ts'
import { Failure, failureOf } from './failure.ts'
import { probeResult } from './probe-result.ts'

const met = (code: string, syscall?: string) =>
	Object.assign(new Error(code), { code, ...(syscall && { syscall }) })

const cases: [code: string, syscall: string | undefined, cause: string][] = [
	['ECONNREFUSED', 'connect', 'refused'],
	['ECONNREFUSED', 'queryA', 'name-server-failed'],
	['ENOTFOUND', 'getaddrinfo', 'name-not-found'],
	['EAI_AGAIN', 'getaddrinfo', 'name-server-failed'],
	['ESERVFAIL', 'queryAaaa', 'name-server-failed'],
	['ETIMEDOUT', 'connect', 'timeout'],
	['EHOSTUNREACH', 'connect', 'unreachable'],
	['ENETUNREACH', 'connect', 'unreachable'],
	['ECONNRESET', 'read', 'reset'],
	['EPROTO', 'write', 'tls'],
	['ERR_SSL_WRONG_VERSION_NUMBER', undefined, 'tls'],
	['HPE_INVALID_CONSTANT', undefined, 'protocol'],
	['HPE_HEADER_OVERFLOW', undefined, 'protocol'],
	['EMFILE', 'connect', 'not-possible'],
	['EPERM', 'connect', 'not-possible'],
]

for (const [code, syscall, cause] of cases) {
	test(`${code} of ${syscall ?? 'nothing'} is ${cause}`, () => {
		assert.equal(failureOf(met(code, syscall)).code, cause)
	})
}

test('a bug is thrown, and is no outage', async () => {
	const bug = new TypeError('x is not a function')
	assert.throws(() => failureOf(bug), bug)
	assert.throws(() => failureOf(met('ERR_INVALID_ARG_TYPE')), { code: 'ERR_INVALID_ARG_TYPE' })
	await assert.rejects(
		withDeadline({ timeoutMs: 1000 }, async () => {
			throw bug
		}),
		bug,
	)
})

test('local limits are unknown, not down', async () => {
	const result = await withDeadline({ timeoutMs: 1000 }, async () => {
		throw met('EMFILE', 'connect')
	})
	assert.deepEqual(result, probeResult('unknown', { cause: 'not-possible' }))
})

test('facts collected before a failure are returned', async () => {
	const result = await withDeadline({ timeoutMs: 1000 }, async (context) => {
		context.facts.status = 302
		throw new Failure('protocol', { code: 'other-protocol' })
	})
	assert.deepEqual(result.facts, { status: 302 })
	assert.deepEqual(result.detail, { code: 'other-protocol' })
})

test('a hanging probe times out, and its signal is aborted', async () => {
	const { promise: aborted, resolve } = Promise.withResolvers<void>()
	const result = await withDeadline({ timeoutMs: 50 }, async (context) => {
		context.signal.addEventListener('abort', () => resolve())
		return await new Promise<never>(() => {})
	})
	await aborted
	assert.deepEqual([result.cause, result.detail], ['timeout', { code: 'silent', ms: 50 }])
})
