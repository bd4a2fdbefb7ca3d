import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Forms of pages that are for everybody, or that leave for one. */
const elsewhere = [
	'app/impersonation/banner.tsx',
	'pages/auth/accounts/page.tsx',
	'pages/auth/oidc/sign-out/page.tsx',
	'pages/auth/providers/provider-buttons.tsx',
	'pages/auth/two-factor/page.tsx',
	'pages/settings/security/confirm/page.tsx',
]

test('every form that changes something carries the id of the user for whom its page was rendered', () => {
	const sources = globSync('{app,content,forms,layouts,navigation,pages,status,tools,ui}/**/*.tsx', {
		cwd: 'web',
	})
	const unnamed = sources.filter((file) =>
		/<[fF]orm\b[^>]*\bmethod="post"/.test(readFileSync(`web/${file}`, 'utf8')),
	)
	assert.deepEqual(unnamed.sort(), elsewhere)
})
