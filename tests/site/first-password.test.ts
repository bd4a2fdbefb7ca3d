import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openSite } from '#tests/support/site.ts'

const page = '/dashboard/settings/security/password'

test('a user without a password sets one on the password page', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-first-password-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const site = await openSite({ demo: false, env: { DATA_DIR: folder } })
	t.after(site.close)
	const cookie = await site.signIn('member')
	const database = new DatabaseSync(join(folder, 'accounts.sqlite'))
	database.exec(`update "account" set "providerId" = 'discord', "password" = null`)
	database.close()

	const send = (fields: Record<string, string>) =>
		site.request(page, {
			method: 'POST',
			headers: { cookie, origin: site.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
			body: String(new URLSearchParams(fields)),
		})
	const different = await send({ password: 'les pavés du parvis', passwordConfirmation: 'autre chose' })
	assert.equal(different.status, 400)
	assert.match(await different.text(), /Les deux mots de passe ne sont pas les mêmes/)
	const accepted = await send({
		password: 'les pavés du parvis',
		passwordConfirmation: 'les pavés du parvis',
	})
	assert.equal(accepted.status, 302)
	assert.match(accepted.headers.get('location') ?? '', /passwordSetDone/)
})
