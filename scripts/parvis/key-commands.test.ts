import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#config'
import { withServices } from './with-services.ts'

test('an API key is created from the command line, with permissions that its user has', async (t) => {
	const DATA_DIR = mkdtempSync(join(tmpdir(), 'parvis-keys-'))
	t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
	const parvis = (...args: string[]) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parvis.ts', ...args], {
			encoding: 'utf8',
			env: { ...process.env, DATA_DIR },
		})
		return { status, stdout, stderr }
	}
	const address = 'ines@exemple.fr'
	const of = ['--email', address, '--name', 'Inès', '--password', 'les lampes du soir', '--role', 'editor']
	assert.equal(parvis('user', 'create', ...of).status, 0)
	const create = (email: string, permissions: string, ...rest: string[]) =>
		parvis('key', 'create', '--email', email, '--permissions', permissions, ...rest)
	const made = create(address, 'assets.manage, content.edit', '--name', 'Photos')
	assert.match(made.stdout, /^parvis_[\w-]{43}\n$/)
	assert.deepEqual([made.status, made.stderr], [0, ''])
	await withServices(readConfig({ DATA_DIR }), async ({ accounts }) => {
		const headers = new Headers({ authorization: `Bearer ${made.stdout.trim()}` })
		const { permissions, apiKey } = (await accounts.principal(headers))!
		assert.deepEqual([permissions, apiKey], [['assets.manage', 'content.edit'], 'Photos'])
		return 0
	})
	const rejected: [ReturnType<typeof create>, RegExp][] = [
		[create('personne@exemple.fr', 'content.edit'), /^No user has the address personne@exemple\.fr$/m],
		[
			create(address, 'owners.manage'),
			/^API keys have no permission owners\.manage: there are assets\.manage, /m,
		],
		[create(address, 'status.manage'), /^The user does not have the permission status\.manage$/m],
		[create(address, 'content.edit', '--name', 'a'.repeat(61)), /1 to 60 characters/],
	]
	for (const [{ status, stdout, stderr }, message] of rejected) {
		assert.deepEqual([status, stdout], [1, ''], stderr)
		assert.match(stderr, message)
	}
})
