import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { createTestApp } from './testing.ts'
import { valid } from './validate.ts'

const app = createTestApp()
app.post('/optional', valid('json', z.object({ minor: z.boolean().default(false) })), (c) =>
	c.json(c.req.valid('json')),
)
app.post('/required', valid('json', z.object({ title: z.string() })), (c) => c.json(c.req.valid('json')))

async function post(path: string, body: string | null, type?: string) {
	const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
	const response = await app.request(path, { method: 'POST', body, headers })
	return [response.status, await response.json()] as const
}

test('no body is an empty one where all fields are optional', async () => {
	assert.deepEqual(await post('/optional', null), [200, { minor: false }])
	assert.deepEqual(await post('/optional', ''), [200, { minor: false }])
	assert.deepEqual(await post('/optional', '{"minor":true}', 'application/json'), [200, { minor: true }])
	const notJson = { code: 'VALIDATION_ERROR', message: '[body] Must be JSON' }
	assert.deepEqual(await post('/required', null), [400, notJson])
	for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded'])
		assert.deepEqual(await post('/optional', 'minor=true', type), [400, notJson], type)
})
