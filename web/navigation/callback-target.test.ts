import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callbackTarget, withTarget } from './callback-target.ts'

const publicUrl = 'https://parvis.example'

const targetOf = (requested: string, name = 'callbackURL') =>
	callbackTarget(new URLSearchParams({ [name]: requested }), publicUrl)

test('a path of the site is unchanged, under both spellings of the parameter', () => {
	for (const path of ['/', '/dashboard', '/news/vie/ouverture?page=2#suite', '/profils/camille-martin']) {
		assert.equal(targetOf(path), path)
		assert.equal(targetOf(path, 'callbackUrl'), path)
	}
})

test('a full address on the origin of the site becomes its path', () => {
	assert.equal(targetOf('https://parvis.example/teams?x=1#y'), '/teams?x=1#y')
	assert.equal(targetOf('https://PARVIS.example:443/teams'), '/teams')
	assert.equal(targetOf('https://someone:secret@parvis.example/teams'), '/teams')
})

test('a non-ASCII path is percent-encoded once', () => {
	assert.equal(targetOf('/œuvres/日本?q=…#é'), '/%C5%93uvres/%E6%97%A5%E6%9C%AC?q=%E2%80%A6#%C3%A9')
	assert.equal(targetOf('/%C5%93uvres?q=100%25'), '/%C5%93uvres?q=100%25')
	assert.equal(targetOf('/\ud800'), '/%EF%BF%BD')
})

test('an https address of another origin leads to the page that checks whether it is trusted', () => {
	for (const address of ['https://app.example/x?y=1#z', 'https://app.example:8443', 'https://œ.example/']) {
		const target = targetOf(address) ?? ''
		const { pathname, searchParams } = new URL(target, publicUrl)
		assert.deepEqual([pathname, searchParams.get('callbackURL')], ['/auth/leave', address])
		assert.equal(targetOf(target), target, 'it can be passed on by a form')
	}
	for (const other of ['http://app.example/x', 'ftp://app.example', 'app:x'])
		assert.equal(targetOf(other), null)
})

test('a missing or empty parameter yields null', () => {
	assert.equal(callbackTarget(new URLSearchParams(), publicUrl), null)
	assert.equal(targetOf(''), null)
})

const foreignTargets = [
	'//evil.example',
	'///evil.example',
	'/.//evil.example',
	'/x/..//evil.example',
	'/%2e//evil.example',
	'https://parvis.example/.//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/%2f%2fevil.example',
	'/%2Fevil.example',
	'/%5cevil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'\n//evil.example',
	'/a\r\nset-cookie: x=1',
	'/a%0d%0aset-cookie: x=1',
	'https://evil.example/dashboard',
	'https://evil.example\n/',
	'http://parvis.example/dashboard',
	'https://parvis.example.evil.example/',
	'https://parvis.example@evil.example/',
	'https://parvis.example:8443/',
	'https://parvis.example//evil.example',
	'https://parvis.example/\\evil.example',
	'https:/evil.example',
	'javascript:alert(1)',
	'java\nscript:alert(1)',
	'data:text/html,x',
	'blob:https://parvis.example/x',
	'file:///etc/passwd',
	'dashboard',
	'@evil.example',
	'?x',
	'#x',
	' //evil.example',
]

test('targets that a browser could resolve to another site are rejected', () => {
	for (const requested of foreignTargets) {
		const target = targetOf(requested)
		const leadsTo = new URL(target ?? '/', publicUrl)
		assert.equal(leadsTo.origin, publicUrl, requested)
		assert.ok(target === null || !target.startsWith('//'), requested)
		assert.ok(!leadsTo.pathname.startsWith('//'), requested)
	}
})

test('`withTarget` encodes a target so that it reads back unchanged', () => {
	const target = '/news?categorie=vie&x=1#y'
	const link = new URL(withTarget('/auth/register', target), publicUrl)
	assert.equal(link.pathname, '/auth/register')
	assert.equal(callbackTarget(link.searchParams, publicUrl), target)
	assert.equal(withTarget('/auth/register', null), '/auth/register')
})
