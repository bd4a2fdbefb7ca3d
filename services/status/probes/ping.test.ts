import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { probePing } from './ping.ts'
import { startNameServer } from './testing/name-server.ts'

/** A folder with a fake `ping`, as the output and exit code of the system's one differ between systems. */
async function fakePing(script: string | null) {
	const path = await mkdtemp(join(tmpdir(), 'ping-'))
	const argumentsFile = join(path, 'arguments')
	if (script !== null) {
		await writeFile(join(path, 'ping'), `#!/bin/sh\nprintf "%s " "$@" $$ > ${argumentsFile}\n${script}\n`)
		await chmod(join(path, 'ping'), 0o755)
	}
	return {
		probe: async (host = '127.0.0.1', timeoutMs = 2000, nameServers?: string[]) =>
			await probePing({ kind: 'ping', host }, { allowPrivate: true, timeoutMs, path, nameServers }),
		calledWith: async () => (await readFile(argumentsFile, 'utf8').catch(() => '')).trim(),
		[Symbol.asyncDispose]: async () => await rm(path, { recursive: true }),
	}
}

const cases: [name: string, script: string | null, expected: [string, string | null, number | null]][] = [
	['iputils', 'echo "64 bytes from 127.0.0.1: icmp_seq=1 ttl=64 time=12.6 ms"', ['up', null, 13]],
	['busybox', 'echo "64 bytes from 127.0.0.1: seq=0 ttl=64 time=0.101 ms"', ['up', null, 0]],
	[
		'no reply',
		'echo "1 packets transmitted, 0 received, 100% packet loss"; exit 1',
		['down', 'timeout', null],
	],
	[
		'unreachable host',
		'echo "From 10.0.0.1 Destination Host Unreachable"; exit 1',
		['down', 'unreachable', null],
	],
	[
		'unreachable network',
		'echo "ping: connect: Network is unreachable" >&2; exit 2',
		['down', 'unreachable', null],
	],
	[
		'no permission',
		'echo "ping: socket: Operation not permitted" >&2; exit 2',
		['unknown', 'not-possible', null],
	],
	[
		'no permission, in busybox',
		'echo "ping: permission denied (are you root?)" >&2; exit 1',
		['unknown', 'not-possible', null],
	],
	['an illegal option', 'echo "ping: illegal option" >&2; exit 64', ['unknown', 'not-possible', null]],
	['no program', null, ['unknown', 'not-possible', null]],
]

for (const [name, script, expected] of cases) {
	test(`${name}: ${expected.join(' ')}`, async () => {
		await using ping = await fakePing(script)
		const { outcome, cause, latencyMs } = await ping.probe()
		assert.deepEqual([outcome, cause, latencyMs], expected)
	})
}

test('the program gets an address, never a name, and only an allowed one', async () => {
	await using ping = await fakePing('exit 1')
	assert.equal((await ping.probe('169.254.169.254')).cause, 'address-refused')
	using names = await startNameServer({})
	assert.equal((await ping.probe('-f', 2000, [names.address])).cause, 'name-not-found')
	assert.equal(await ping.calledWith(), '')
	await ping.probe('localhost')
	assert.match(await ping.calledWith(), /^-n -c 1 (127\.0\.0\.1|::1) \d+$/)
})

test('a hanging program is killed', async () => {
	await using ping = await fakePing('exec /bin/sleep 60')
	const result = ping.probe('127.0.0.1', 2000)
	assert.equal((await result).cause, 'timeout')
	const pid = Number((await ping.calledWith()).split(' ').at(-1))
	while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve))
})

test('a program with endless output is killed, and its output is not stored', async () => {
	await using ping = await fakePing('while :; do echo "time=1 ms, and so on, and so on"; done')
	const { cause, detail } = await ping.probe('127.0.0.1', 500)
	assert.equal(cause, 'timeout')
	assert.deepEqual(detail, { code: 'silent', ms: 500 })
})

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}
