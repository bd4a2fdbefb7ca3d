import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

const site = await openSite({ demo: false })
after(site.close)

const htmlOf = async (path: string, headers?: HeadersInit) =>
	await (await site.request(path, headers ? { headers } : {})).text()

test('the links on the page of an invalid link keep its target', async () => {
	const html = await htmlOf('/auth/reset-password?callbackURL=%2Fnews&error=INVALID_TOKEN')
	for (const path of ['/auth/login', '/auth/forget-password']) {
		assert.ok(html.includes(`href="${path}?callbackURL=%2Fnews"`), path)
	}
	assert.ok((await htmlOf('/auth/reset-password')).includes('href="/auth/forget-password"'))
})

test('the error page shows the end of a ban', async () => {
	const path = '/error?error=BANNED_USER&until=2026-12-24T10:00:00.000Z'
	assert.match(await htmlOf(path), /Ce compte est banni jusqu’au .*24 décembre 2026/)
	assert.match(await htmlOf(path, { cookie: 'i18n_redirected=en' }), /This account is banned until .*2026/)
	assert.doesNotMatch(await htmlOf(path.replace('BANNED_USER', 'no_code')), /banni/)
	assert.match(await htmlOf('/error?error=BANNED_USER&until=demain'), /Ce compte est banni\. /)
})
