import assert from 'node:assert/strict'
import { test } from 'node:test'
import { granted } from '#services/accounts/permissions.ts'
import { panelPages } from '#web/route-map.ts'
import { mayOpen } from './may-open.ts'

test('a page of the panel opens with its permission alone, and every other page for everybody', () => {
	for (const { path, permission } of panelPages) {
		const address = `/${path.replace(':kind', 'news').replace(':locale', 'fr').replace(':id', 'x')}?tri=nom#haut`
		assert.equal(mayOpen(address, ['panel.access', permission]), true, address)
		const others = granted.owner.filter((each) => each !== permission)
		assert.equal(mayOpen(address, others), false, address)
	}
	for (const address of ['/home', '/dashboard/settings', '/teams/panel', '/news/a/b?q=panel'])
		assert.equal(mayOpen(address, []), true, address)
})

test('no permission opens the panel without panel.access', () => {
	assert.equal(mayOpen('/panel/users', ['users.read']), false)
})
