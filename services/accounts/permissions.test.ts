import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
	builtInRoles,
	covers,
	granted,
	permissions,
	permissionsOf,
	roleNames,
	rolesOf,
} from './permissions.ts'

test('any of several roles grants, in any order and with spaces', () => {
	for (const role of roleNames) {
		for (const other of roleNames) {
			const both = permissions.filter((each) => granted[role].includes(each) || granted[other].includes(each))
			assert.deepEqual(permissionsOf(`${role},${other}`, builtInRoles), both)
			assert.deepEqual(permissionsOf(` ${other} , ${role} `, builtInRoles), both)
		}
	}
})

test('unknown role names are ignored', () => {
	for (const unknown of ['', ',', 'Owner', 'owners', 'user', 'root', '__proto__', 'constructor', 'owner;']) {
		assert.deepEqual(permissionsOf(unknown, builtInRoles), [], unknown)
		assert.deepEqual(
			permissionsOf(`${unknown},editor`, builtInRoles),
			permissionsOf('editor', builtInRoles),
			unknown,
		)
		assert.deepEqual(rolesOf(`${unknown},editor`, builtInRoles), ['editor'], unknown)
	}
})

test('an owner has all permissions, and only an owner covers an owner', () => {
	assert.deepEqual(permissionsOf('owner', builtInRoles), [...permissions])
	for (const role of roleNames) {
		assert.equal(covers(role, 'owner', builtInRoles), role === 'owner', role)
		assert.equal(covers('owner', role, builtInRoles), true, role)
		assert.equal(covers(role, role, builtInRoles), true, role)
		assert.equal(covers(role, 'member', builtInRoles), true, role)
	}
})

test('a user covers only users without additional permissions', () => {
	for (const role of roleNames) {
		for (const other of roleNames) {
			const more = granted[other].filter((permission) => !granted[role].includes(permission))
			assert.equal(covers(role, other, builtInRoles), more.length === 0, `${role} and ${other}`)
		}
	}
	assert.equal(covers('editor', 'moderator', builtInRoles), false)
	assert.equal(covers('editor,moderator', 'moderator', builtInRoles), true)
})

test('a member has no permissions', () => assert.deepEqual(permissionsOf('member', builtInRoles), []))
