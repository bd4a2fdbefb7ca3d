import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { valuesIn } from './form-errors.ts'

/**
 * Forms on pages that do not depend on the user, or that post to such a page; `pictures-section.tsx` posts to the service,
 * which takes pictures from the author of a post only.
 */
const exceptions = [
	'app/impersonation/banner.tsx',
	'pages/auth/accounts/page.tsx',
	'pages/auth/oidc/sign-out/page.tsx',
	'pages/auth/providers/provider-buttons.tsx',
	'pages/auth/two-factor/page.tsx',
	'pages/dashboard/feedback/post/pictures-section.tsx',
	'pages/settings/security/confirm/page.tsx',
]

test('every other form that posts is a `Form`, which carries the id of the user of its page', () => {
	const sources = globSync('{app,content,forms,layouts,navigation,pages,status,tools,ui}/**/*.tsx', {
		cwd: 'web',
	})
	const found = sources.filter((file) =>
		/<[fF]orm\b[^>]*\bmethod="post"/.test(readFileSync(`web/${file}`, 'utf8')),
	)
	assert.deepEqual(found.sort(), exceptions)
})

test('each field for a secret has a name with `password`, so that no rejected form returns it to the page', () => {
	const tags = globSync('{app,content,forms,layouts,pages,status}/**/*.tsx', { cwd: 'web' })
		.filter((file) => !file.startsWith('pages/test/'))
		.flatMap((file) => readFileSync(`web/${file}`, 'utf8').match(/<PasswordInput\b[^>]*>/g) ?? [])
	assert.ok(tags.length > 6, String(tags.length))
	const returned = tags.filter((tag) => {
		const name = /\bname="([^"]+)"/.exec(tag)?.[1] ?? 'not a text'
		const form = new FormData()
		form.set(name, 'x')
		return name in valuesIn(form)
	})
	assert.deepEqual(returned, [])
})
