import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

type CommandResult = { stdout: string; stderr: string; code?: number }

test('OpenID clients are created, listed and removed from the command line', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-clients-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder }
	const parvis = async (...args: string[]): Promise<CommandResult> =>
		await promisify(execFile)('node_modules/.bin/node', ['scripts/parvis.ts', 'client', ...args], {
			env,
		}).catch((error: CommandResult) => error)

	const addresses = ['--redirect-uri', 'https://a.fr/cb', '--redirect-uri', 'http://127.0.0.1/cb']
	const created = await parvis('create', '--name', 'Wiki', ...addresses)
	const [, id, secret] = /^client_id: (\w{32})\nclient_secret: ([\w-]{43})\n$/.exec(created.stdout) ?? []
	assert.ok(id && secret)
	const publicClient = await parvis(
		'create',
		'--name',
		'Lanceur',
		'--redirect-uri',
		'http://127.0.0.1/cb',
		'--public',
	)
	assert.match(publicClient.stdout, /^client_id: \w{32}\n$/, 'no secret')
	const { stdout } = await parvis('list')
	assert.match(stdout, new RegExp(`${id}  Wiki  confidential  https://a.fr/cb http://127.0.0.1/cb`))
	assert.match(stdout, /Lanceur  public/)
	assert.ok(!stdout.includes(secret))

	const wildcard = await parvis('create', '--name', 'Wiki', '--redirect-uri', 'https://*.fr/')
	assert.equal(wildcard.code, 1)
	assert.match(wildcard.stderr, /redirectUris: URI_WITH_WILDCARD/)
	assert.equal((await parvis('create', '--name', 'Wiki')).code, 2, 'a redirect URI is required')
	await parvis('remove', '--id', id)
	assert.doesNotMatch((await parvis('list')).stdout, /Wiki/)
	assert.equal((await parvis('remove', '--id', id)).code, 1)
})
