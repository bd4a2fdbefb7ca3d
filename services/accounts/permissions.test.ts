import assert from 'node:assert/strict'
import { test } from 'node:test'
import { covers, granted, permissions, permissionsOf, roleNames, rolesOf } from './permissions.ts'

test('any of several roles grants, in any order and with spaces', () => {
	for (const role of roleNames) {
		for (const other of roleNames) {
			const both = permissions.filter((each) => granted[role].includes(each) || granted[other].includes(each))
			assert.deepEqual(permissionsOf(`${role},${other}`), both)
			assert.deepEqual(permissionsOf(` ${other} , ${role} `), both)
		}
	}
})

test('unknown role names are ignored', () => {
	for (const unknown of ['', ',', 'Owner', 'owners', 'user', 'root', '__proto__', 'constructor', 'owner;']) {
		assert.deepEqual(permissionsOf(unknown), [], unknown)
		assert.deepEqual(permissionsOf(`${unknown},editor`), permissionsOf('editor'), unknown)
		assert.deepEqual(rolesOf(`${unknown},editor`), ['editor'], unknown)
	}
})

test('an owner has all permissions, and only an owner covers an owner', () => {
	assert.deepEqual(permissionsOf('owner'), [...permissions])
	for (const role of roleNames) {
		assert.equal(covers(role, 'owner'), role === 'owner', role)
		assert.equal(covers('owner', role), true, role)
		assert.equal(covers(role, role), true, role)
		assert.equal(covers(role, 'member'), true, role)
	}
})

test('a user covers only users without additional permissions', () => {
	for (const role of roleNames) {
		for (const other of roleNames) {
			const more = granted[other].filter((permission) => !granted[role].includes(permission))
			assert.equal(covers(role, other), more.length === 0, `${role} and ${other}`)
		}
	}
	assert.equal(covers('editor', 'moderator'), false)
	assert.equal(covers('editor,moderator', 'moderator'), true)
})

test('a member has no permissions', () => assert.deepEqual(permissionsOf('member'), []))
