import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { probePing } from './ping.ts'
import { startNameServer } from './testing/name-server.ts'

/** A folder with a fake `ping`, as the output and exit code of the system's one differ between systems. */
async function pinging(script: string | null) {
	const path = await mkdtemp(join(tmpdir(), 'ping-'))
	const notes = join(path, 'asked')
	if (script !== null) {
		await writeFile(join(path, 'ping'), `#!/bin/sh\nprintf "%s " "$@" $$ > ${notes}\n${script}\n`)
		await chmod(join(path, 'ping'), 0o755)
	}
	return {
		look: async (host = '127.0.0.1', timeoutMs = 2000, nameServers?: string[]) =>
			await probePing({ kind: 'ping', host }, { allowPrivate: true, timeoutMs, path, nameServers }),
		asked: async () => (await readFile(notes, 'utf8').catch(() => '')).trim(),
		[Symbol.asyncDispose]: async () => await rm(path, { recursive: true }),
	}
}

const cases: [what: string, script: string | null, found: [string, string | null, number | null]][] = [
	['iputils', 'echo "64 bytes from 127.0.0.1: icmp_seq=1 ttl=64 time=12.6 ms"', ['up', null, 13]],
	['busybox', 'echo "64 bytes from 127.0.0.1: seq=0 ttl=64 time=0.101 ms"', ['up', null, 0]],
	[
		'no echo',
		'echo "1 packets transmitted, 0 received, 100% packet loss"; exit 1',
		['down', 'timeout', null],
	],
	['no way', 'echo "From 10.0.0.1 Destination Host Unreachable"; exit 1', ['down', 'unreachable', null]],
	['no network', 'echo "ping: connect: Network is unreachable" >&2; exit 2', ['down', 'unreachable', null]],
	['no right', 'echo "ping: socket: Operation not permitted" >&2; exit 2', ['unknown', 'not-possible', null]],
	[
		'no right, in busybox',
		'echo "ping: permission denied (are you root?)" >&2; exit 1',
		['unknown', 'not-possible', null],
	],
	['another option', 'echo "ping: illegal option" >&2; exit 64', ['unknown', 'not-possible', null]],
	['no program', null, ['unknown', 'not-possible', null]],
]

for (const [what, script, found] of cases) {
	test(`${what}: ${found.join(' ')}`, async () => {
		await using ping = await pinging(script)
		const { outcome, cause, latencyMs } = await ping.look()
		assert.deepEqual([outcome, cause, latencyMs], found)
	})
}

test('the program gets an address, never a name, and only an allowed one', async () => {
	await using ping = await pinging('exit 1')
	assert.equal((await ping.look('169.254.169.254')).cause, 'address-refused')
	using names = await startNameServer({})
	assert.equal((await ping.look('-f', 2000, [names.address])).cause, 'name-not-found')
	assert.equal(await ping.asked(), '')
	await ping.look('localhost')
	assert.match(await ping.asked(), /^-n -c 1 (127\.0\.0\.1|::1) \d+$/)
})

test('a hanging program is killed', async () => {
	await using ping = await pinging('exec /bin/sleep 60')
	const looking = ping.look('127.0.0.1', 2000)
	assert.equal((await looking).cause, 'timeout')
	const pid = Number((await ping.asked()).split(' ').at(-1))
	while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve))
})

test('a program with endless output is killed, and its output is not stored', async () => {
	await using ping = await pinging('while :; do echo "time=1 ms, and so on, and so on"; done')
	const { cause, detail } = await ping.look('127.0.0.1', 500)
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
