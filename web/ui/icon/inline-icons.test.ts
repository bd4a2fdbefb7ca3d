import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineIcons } from './inline-icons.ts'

type Load = (id: string) => string | undefined

function load(name: string) {
	const source = (inlineIcons().load as Load)(`\0virtual:icon/${name}`)
	return JSON.parse(source!.slice('export default '.length))
}

test('the attributes of a line icon are replaced by a flag, for one path and several', () => {
	for (const name of ['lucide/arrow-left', 'lucide/sun', 'lucide/check']) {
		const { body, isLine } = load(name)
		assert.equal(isLine, true, name)
		assert.doesNotMatch(body, /stroke|<g/, name)
		assert.match(body, /^<(path|circle)/, name)
	}
})

test('a filled icon is unchanged', () => {
	const { body, isLine } = load('simple-icons/github')
	assert.equal(isLine, undefined)
	assert.match(body, /^<path fill="currentColor"/)
})
