import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryFor, tidyCode, methodIn } from './two-factor-method.ts'

test('copied codes are normalized: spaces, upper case, missing dash', () => {
	assert.equal(tidyCode('app', ' 123 456 '), '123456')
	assert.equal(tidyCode('mail', '123\u202F456'), '123456')
	assert.equal(tidyCode('backup', 'aB3dEfG7hK'), 'ab3de-fg7hk')
	assert.equal(tidyCode('backup', 'ab3de - fg7hk'), 'ab3de-fg7hk')
})

test('the query carries the method along with the callback', () => {
	const query = new URLSearchParams({ callbackURL: '/news?x=1' })
	assert.equal(methodIn(query), 'app')
	const other = new URLSearchParams(queryFor(query, 'backup'))
	assert.equal(methodIn(other), 'backup')
	assert.equal(other.get('callbackURL'), '/news?x=1')
	assert.equal(methodIn(new URLSearchParams({ way: 'none of these' })), 'app')
})
