import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { readVariables } from './config.ts'
import { openSecret } from './secret.ts'

const schema = z.object({
	PORT: z.coerce.number().int(),
	NAME: z.string().default('x'),
	URL: z.url().optional(),
})

test('all invalid variables are reported at once', () => {
	assert.throws(
		() => readVariables(schema, { PORT: 'many', URL: 'no' }),
		(error: Error) => {
			assert.match(error.message, /PORT: /)
			assert.match(error.message, /URL: /)
			return true
		},
	)
})

test('an empty variable counts as absent', () => {
	assert.deepEqual(readVariables(schema, { PORT: '1', NAME: '', URL: '' }), { PORT: 1, NAME: 'x' })
})

test('the secret is created once, readable by its owner only, and never replaced', () => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-secret-'))
	const created = openSecret(undefined, folder)
	assert.ok(created.length >= 43)
	assert.equal(openSecret(undefined, folder), created)
	assert.equal(readFileSync(join(folder, 'secret'), 'utf8'), created)
	assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600)
	assert.equal(openSecret('configured', folder), 'configured')
	rmSync(folder, { recursive: true })
})
