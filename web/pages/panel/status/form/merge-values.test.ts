import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeValues } from './merge-values.ts'

const shown = { name: 'Site', description: '', isPublic: 'on', headers: 'A: 1\nB: 2', 'depends-a': 'on' }

const sentWith = (typed: Record<string, string>) => ({ ...typed, shown: JSON.stringify(shown) })

test('concurrent changes of different fields are both kept', () => {
	const { 'depends-a': _gone, ...now } = { ...shown, description: 'La vitrine', tags: 'jeu' }
	const typed = { ...shown, name: 'Boutique', headers: 'A: 1\r\nB: 2' }
	assert.deepEqual(mergeValues(sentWith(typed), now), { ...now, name: 'Boutique', headers: typed.headers })
})

test('an unticked box stays unticked, and the last change of a field wins', () => {
	const { isPublic: _unticked, ...typed } = { ...shown, name: 'Boutique' }
	assert.deepEqual(mergeValues(sentWith(typed), { ...shown, name: 'Magasin' }), typed)
	const { isPublic: _elsewhere, ...now } = shown
	assert.deepEqual(mergeValues(sentWith(shown), now), now)
})

test('a form without its shown values is taken as submitted', () => {
	for (const values of [{}, { shown: '{' }, { shown: '["a"]' }, { shown: '{"name":1}' }]) {
		assert.deepEqual(mergeValues({ name: 'Boutique', ...values }, shown), { name: 'Boutique' })
	}
})
