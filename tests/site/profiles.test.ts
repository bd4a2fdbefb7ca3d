import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Visibility } from '#services/accounts/profiles/contract.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let member: string
let moderator: string
let editor: string

before(async () => {
	site = await openSite()
	member = await site.signIn('member')
	moderator = await site.signIn('moderator')
	editor = await site.signIn('editor')
})

after(() => site.close())

const get = (path: string, cookie: string) => site.request(path, { headers: { cookie } })

const setVisibility = (visibility: Visibility) =>
	site.services.accounts.ownProfile.change(new Headers({ cookie: member }), {
		visibility,
		bio: 'Je garde la fontaine.',
		links: [{ label: 'Mon jardin', url: 'https://jardin.exemple.fr/roses' }],
	})

const known = 'camille-member'
/** As long as `known`. */
const unknown = 'camille-nobody'

/** All that the answer tells, without the name that was asked for and the id of the request. */
async function answerOf(path: string, username: string, cookie: string) {
	const response = await get(path.replace('{user}', username), cookie)
	const headers = Object.fromEntries(response.headers)
	delete headers['x-request-id']
	const body = (await response.text()).replaceAll(username, '{user}')
	return { status: response.status, headers, body }
}

test('for a stranger, a hidden profile is answered byte for byte as an unknown one', async () => {
	const paths = [
		'/profils/{user}',
		'/profils/{user}.data',
		'/profils/{user}?x=1',
		'/api/account/profile/{user}',
	]
	const strangers: [visibility: Visibility, cookie: string][] = [
		['private', ''],
		['private', editor],
		['members', ''],
	]
	for (const [visibility, cookie] of strangers) {
		await setVisibility(visibility)
		for (const path of paths) {
			const hidden = await answerOf(path, known, cookie)
			assert.deepEqual(hidden, await answerOf(path, unknown, cookie), `${visibility} ${path}`)
			assert.equal(hidden.status, 404, path)
			assert.doesNotMatch(hidden.body, /fontaine|jardin|Camille member/)
		}
	}
})

test('a profile is shown to those who may see it, and never stored', async () => {
	const everyone = ['', member, editor, moderator]
	const viewers: [visibility: Visibility, cookies: string[]][] = [
		['public', everyone],
		['members', [member, editor, moderator]],
		['private', [member, moderator]],
	]
	for (const [visibility, cookies] of viewers) {
		await setVisibility(visibility)
		for (const cookie of everyone) {
			const response = await get(`/profils/${known}`, cookie)
			const isShown = cookies.includes(cookie)
			assert.equal(response.status, isShown ? 200 : 404, visibility)
			assert.match(response.headers.get('cache-control') ?? '', /no-store/)
			assert.equal((await response.text()).includes('Je garde la fontaine.'), isShown)
			const api = await get(`/api/account/profile/${known}`, cookie)
			assert.equal(api.status, isShown ? 200 : 404, visibility)
			assert.match(api.headers.get('cache-control') ?? '', /no-store/)
		}
	}
})

test('the links of a profile pass on neither trust nor opener, and show their host', async () => {
	await setVisibility('public')
	const html = await (await get(`/profils/${known}`, '')).text()
	const [tag = ''] = /<a [^>]*href="https:\/\/jardin\.exemple\.fr\/roses"[^>]*>/.exec(html) ?? []
	assert.match(tag, /rel="me nofollow noopener"/)
	assert.match(html, />jardin\.exemple\.fr</)
})

test('the avatars of hidden profiles are answered as those of unknown users', async () => {
	const avatarsOf = async (username: string) => {
		const response = await site.request('/api/account/avatars', {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: site.publicUrl },
			body: JSON.stringify({ usernames: [username] }),
		})
		return await response.text()
	}
	await setVisibility('private')
	assert.equal(await avatarsOf(known), await avatarsOf(unknown))
	await setVisibility('public')
	assert.notEqual(await avatarsOf(known), await avatarsOf(unknown))
})
