import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf } from '#platform/http/errors.ts'
import { openScene } from '#services/accounts/specification/testing.ts'
import { bodyOf, camille, createVisitor, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { keepOnSite } from './redirect-targets.ts'

const redirectTargets: [path: string, field: string, named: string][] = [
	['/sign-in/email', 'callbackURL', 'callbackURL'],
	['/request-password-reset', 'redirectTo', 'redirectURL'],
	['/sign-in/social', 'errorCallbackURL', 'errorCallbackURL'],
	['/sign-in/social', 'newUserCallbackURL', 'newUserCallbackURL'],
]

const foreignTargets = [
	'https://ailleurs.test/x',
	'//ailleurs.test',
	'/.//ailleurs.test',
	'/..//ailleurs.test',
	'/x/..//ailleurs.test',
	'/%2e//ailleurs.test',
	'/.\\ailleurs.test',
	'http://localhost:3000//ailleurs.test',
	'/\\ailleurs.test',
	'javascript:alert(1)',
]

onEachEngine('a call that would lead elsewhere is refused by the name of its field', async (given) => {
	const { person } = await openScene(given)
	const { visitor, email } = await person()
	for (const [path, field, named] of redirectTargets) {
		for (const target of foreignTargets) {
			const body = { ...camille, email, provider: 'discord', [field]: target }
			const answer = await visitor.post(path, body)
			const message = `Invalid ${named}`
			assert.equal(answer.status, 403, `${path} ${target}`)
			assert.deepEqual(await bodyOf(answer), { message, code: codeOf(message) })
		}
		const safe = { ...camille, email, provider: 'discord', [field]: '/dashboard?onglet=1' }
		assert.equal((await visitor.post(path, safe)).status, 200)
	}
})

onEachEngine('a link leads nowhere else, whatever dots its target is written with', async (given) => {
	const { accounts } = await openAccounts(given)
	const visitor = createVisitor(accounts)
	const segments = ['.', '..', '', '%2e', 'x', '\\', '%2f']
	const paths = segments.flatMap((a) => segments.flatMap((b) => segments.map((c) => `/${a}/${b}/${c}`)))
	const calls = ['/verify-email?token=x', '/reset-password/x?', '/delete-user/callback?token=x']
	for (const path of paths) {
		const target = `callbackURL=${encodeURIComponent(`${path}/ailleurs.test`)}`
		for (const call of calls) {
			const answer = await visitor.get(`${call}&${target}`)
			const location = answer.headers.get('location') ?? '/'
			assert.equal(new URL(location, siteUrl).origin, siteUrl, `${call} ${path} ${location}`)
			assert.ok(answer.status < 500, `${call} ${path}: ${answer.status}`)
		}
	}
})

test('no answer leads to a path that a browser reads as a host', () => {
	const led = (location: string) => {
		const headers = [
			['location', location],
			['set-cookie', 'a=1'],
			['set-cookie', 'b=2'],
		] as [string, string][]
		const { headers: kept, status } = keepOnSite(new Response(null, { status: 302, headers }))
		assert.deepEqual([status, kept.getSetCookie()], [302, ['a=1', 'b=2']])
		return kept.get('location')
	}
	for (const away of ['//a.test', '/\\a.test', '\\\\a.test', '/\t/a.test']) assert.equal(led(away), '/')
	for (const path of ['/', '/home?x=//a#/b', 'https://a.test//b', '/a//b']) assert.equal(led(path), path)
})
