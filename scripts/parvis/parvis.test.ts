import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

function parvis(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parvis.ts', ...args], {
		encoding: 'utf8',
	})
	return { status, stdout, stderr }
}

test('--help lists every command, and explains one', () => {
	const all = parvis('--help')
	assert.equal(all.status, 0)
	for (const name of ['user create', 'client create', 'key create', 'migrate', 'demo', 'doctor']) {
		assert.ok(all.stdout.includes(`  ${name}`), name)
	}
	const one = parvis('user', 'create', '--help')
	assert.equal(one.status, 0)
	assert.match(one.stdout, /^Usage: npm run parvis -- user create --email/)
	assert.ok(!one.stdout.includes('doctor'))
})

test('an unknown command or option gets a suggestion', () => {
	const command = parvis('user', 'craete', '--email', 'a@exemple.fr')
	assert.deepEqual([command.status, command.stdout], [2, ''])
	assert.match(command.stderr, /^Unknown command: user craete \(did you mean user create\?\)/)
	const option = parvis('user', 'set-role', '--emial', 'a@exemple.fr', '--role', 'admin')
	assert.equal(option.status, 2)
	assert.match(option.stderr, /^Unknown option: --emial \(did you mean --email\?\)/)
	assert.match(parvis('--lag').stderr, /^Unknown option: --lag\n/)
	assert.match(parvis('frobnicate').stderr, /^Unknown command: frobnicate\n/)
	assert.match(parvis('user', 'set-role', '--role', 'admin').stderr, /^missing: --email/)
	assert.equal(parvis().status, 2)
})
