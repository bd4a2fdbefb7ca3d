import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { argon2Sync, pbkdf2Sync, scryptSync } from 'node:crypto'
import { test } from 'node:test'
import { type Cost, isAdvised, memoryOf, defaultCosts } from './cost.ts'
import { readEncoded } from './encoded.ts'
import { workOnPassword } from './work.ts'

const password = 'œuf à la coque'

const cheap: Cost[] = [
	{ scheme: 'argon2id', memoryKib: 64, passes: 2, lanes: 2 },
	{ scheme: 'scrypt', logN: 6, blockSize: 4, lanes: 2 },
	{ scheme: 'bcrypt', rounds: 4 },
	{ scheme: 'pbkdf2', digest: 'sha256', iterations: 1000 },
	{ scheme: 'pbkdf2', digest: 'sha512', iterations: 1000 },
]

async function make(cost: Cost, input = password) {
	const result = await workOnPassword({ task: 'make', password: input, cost })
	assert.ok(result.task === 'make')
	return result.encoded
}

async function verify(input: string, encoded: string) {
	const result = await workOnPassword({ task: 'verify', password: input, encoded })
	assert.ok(result.task === 'verify', encoded)
	return result.isRight
}

function peerOf(encoded: string): Buffer | string {
	const stored = readEncoded(encoded)
	assert.ok(stored)
	if (!('hash' in stored)) {
		return execFileSync('perl', ['-e', 'print crypt($ARGV[0], $ARGV[1])', password, encoded], {
			encoding: 'utf8',
		})
	}
	const { cost, salt, hash } = stored
	switch (cost.scheme) {
		case 'scrypt': {
			const { logN, blockSize: r, lanes: p } = cost
			return scryptSync(password, salt, hash.length, { N: 2 ** logN, r, p })
		}
		case 'pbkdf2':
			return pbkdf2Sync(password, salt, cost.iterations, hash.length, cost.digest)
		case 'bcrypt':
			return ''
		default: {
			const { memoryKib: memory, passes, lanes: parallelism } = cost
			const options = { message: password, nonce: salt, memory, passes, parallelism, tagLength: hash.length }
			return argon2Sync(cost.scheme, options)
		}
	}
}

test('hashes equal those of Node and libxcrypt, and are verified', async () => {
	for (const cost of cheap) {
		const encoded = await make(cost)
		const stored = readEncoded(encoded)
		assert.deepEqual(stored?.cost, cost)
		const peer = peerOf(encoded)
		if (typeof peer === 'string') assert.equal(encoded, peer)
		else assert.deepEqual(stored && 'hash' in stored && Buffer.from(stored.hash), peer)
		assert.equal(await verify(password, encoded), true, encoded)
		assert.equal(await verify(`${password} `, encoded), false, encoded)
		assert.notEqual(await make(cost), encoded, 'the salt is new')
	}
})

test('hashes of other programs are verified', async () => {
	const salt = 'seasalt'
	const django = pbkdf2Sync(password, salt, 1000, 32, 'sha256').toString('base64')
	const bytes = Buffer.from('0123456789abcdef')
	const passlib = pbkdf2Sync(password, bytes, 1000, 32, 'sha256').toString('base64')
	const adapted = (text: string) => text.replaceAll('+', '.').replaceAll('=', '')
	const made: [string, string][] = [
		[password, `pbkdf2_sha256$1000$${salt}$${django}`],
		[password, `$pbkdf2-sha256$1000$${adapted(bytes.toString('base64'))}$${adapted(passlib)}`],
		// Openwall's crypt_blowfish, wrapper.c.
		['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
		['U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
	]
	for (const [input, encoded] of made) {
		assert.equal(await verify(input, encoded), true, encoded)
		assert.equal(await verify(`${input}x`, encoded), false, encoded)
	}
})

test('bcrypt ignores a password beyond 72 bytes, like other programs', async () => {
	const long = 'a'.repeat(72)
	const encoded = await make({ scheme: 'bcrypt', rounds: 4 }, long)
	assert.equal(await verify(`${long}b`, encoded), true)
	assert.equal(await verify(`${long.slice(1)}b`, encoded), false)
})

test('an unknown hash is reported, and one that needs too much memory rejected', async () => {
	for (const encoded of [
		'',
		'bonjour',
		'$argon2id$',
		'$2b$99$x',
		'$argon2id$v=19$m=1,t=0,p=1$AAAA$AAAA',
		'5f4dcc3b5aa765d61d8327deb882cf99',
	]) {
		assert.deepEqual(
			await workOnPassword({ task: 'verify', password, encoded }),
			{ task: 'unknown' },
			encoded,
		)
	}
	const hostile = [
		'$argon2id$v=19$m=4194304,t=1,p=1$c29tZXNhbHQ$AAAAAAAA',
		'$scrypt$ln=40,r=8,p=1$c29tZXNhbHQ$AAAAAAAA',
	]
	for (const encoded of hostile) {
		assert.equal((await workOnPassword({ task: 'verify', password, encoded })).task, 'tooLarge', encoded)
	}
})

test('the default costs follow OWASP, and lower ones are weak', () => {
	for (const cost of Object.values(defaultCosts)) assert.ok(isAdvised(cost), cost.scheme)
	assert.equal(memoryOf(defaultCosts.argon2id), 19 * 2 ** 20)
	assert.equal(memoryOf(defaultCosts.scrypt), 128 * 2 ** 20)
	const weak: Cost[] = [
		{ ...defaultCosts.argon2id, passes: 1 },
		{ ...defaultCosts.argon2id, scheme: 'argon2i' },
		{ ...defaultCosts.scrypt, logN: 16 },
		{ scheme: 'bcrypt', rounds: 9 },
		{ scheme: 'pbkdf2', digest: 'sha1', iterations: 600_000 },
	]
	for (const cost of weak) assert.ok(!isAdvised(cost), cost.scheme)
})
