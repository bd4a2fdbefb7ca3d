import assert from 'node:assert/strict'
import { generateSpecs } from 'hono-openapi'
import { onEachEngine } from '#tests/support/databases.ts'
import { openCdn } from './testing.ts'

const modifiers = ['format', 'fit', 'width', 'height', 'resize', 'quality', 'background', 'enlarge', 'token']

onEachEngine('uploads describe their body, and pictures the parameters of their query', async (database) => {
	await using opened = await openCdn(database)
	const { paths = {} } = await generateSpecs(opened.app)
	const parametersOf = (path: string, method: 'get' | 'post' = 'get') =>
		paths[path]?.[method]?.parameters?.map((each) => ('in' in each ? `${each.in} ${each.name}` : each.$ref))
	const inQuery = (names: string[]) => names.map((name) => `query ${name}`)
	const inPath = ['path file']
	assert.deepEqual(new Set(parametersOf('/cdn/assets/{file}')), new Set([...inPath, ...inQuery(modifiers)]))
	assert.deepEqual(
		new Set(parametersOf('/cdn/badges/{file}')),
		new Set([...inPath, ...inQuery(['label', 'message', 'colour', ...modifiers])]),
	)
	assert.deepEqual(new Set(parametersOf('/cdn/external')), new Set(inQuery(['url', 'base64', ...modifiers])))
	assert.deepEqual(parametersOf('/api/cdn/assets', 'post'), inQuery(['kind', 'name']))
	for (const [operation, fields] of [
		[paths['/api/cdn/assets']?.post, ['kind', 'name', 'file']],
		[paths['/api/cdn/assets/{id}/file']?.put, ['file']],
	] as const) {
		const body = operation?.requestBody
		assert.ok(body && 'content' in body)
		assert.deepEqual(Object.keys(body.content), ['multipart/form-data', 'image/*'])
		const schema = body.content['multipart/form-data']?.schema
		assert.ok(schema && 'properties' in schema)
		assert.deepEqual([Object.keys(schema.properties ?? {}), schema.required], [fields, ['file']])
	}
})
