import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

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
