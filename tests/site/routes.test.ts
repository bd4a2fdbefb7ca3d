import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Guard, type Layout, routeTable, sampleNames } from '#tests/support/route-table.ts'
import { openSite } from '#tests/support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
const cookies: Record<'visitor' | 'member' | 'admin', string> = { visitor: '', member: '', admin: '' }
let names: Awaited<ReturnType<typeof sampleNames>>

before(async () => {
	site = await openSite()
	cookies.member = await site.signIn('member')
	cookies.admin = await site.signIn('admin')
	names = await sampleNames(site.services.content, 'camille-member')
})

after(() => site.close())

const get = (path: string, cookie = '') => site.request(path, { headers: { cookie } })

function titleOf(html: string): string {
	const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
	return title.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}

function layoutOf(html: string): Layout | undefined {
	if (html.includes('data-layout="panel"')) return 'panel'
	if (html.includes('data-layout="dashboard"')) return 'dashboard'
	return html.includes('data-layout="default"') ? 'default' : undefined
}

for (const [line, title, options = {}] of routeTable) {
	const { guard = 'none', layout = 'default', status = 200, leadsTo } = options

	test(`${line} has its status, guard, layout and title`, async () => {
		const path = names[line]?.path ?? line
		const allowed = {
			none: cookies.visitor,
			auth: cookies.member,
			'no-auth': cookies.visitor,
			panel: cookies.admin,
		}
		const response = await get(path, allowed[guard])
		assert.equal(response.status, status)
		assert.equal(response.headers.get('location'), leadsTo ?? null)
		if (status >= 300 && status < 400) return
		const html = await response.text()
		assert.equal(
			titleOf(html),
			title.replace(/\{\w+\}/, (brace) => names[line]?.title || headingOf(html, brace)),
		)
		assert.equal(layoutOf(html), layout)
		assert.doesNotMatch(html, / style="/, 'the security policy forbids style attributes')
		await checkGuard(path, guard)
	})
}

/** The title of a tool page is its heading. */
function headingOf(html: string, brace: string): string {
	return /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? brace
}

async function checkGuard(path: string, guard: Guard): Promise<void> {
	const visitor = await get(path)
	const member = await get(path, cookies.member)
	if (guard === 'none') {
		assert.equal(visitor.status, member.status)
		return
	}
	if (guard === 'no-auth') {
		assert.equal(member.headers.get('location'), '/dashboard?reason=already_logged_in')
		return
	}
	const target = encodeURIComponent(path)
	assert.equal(visitor.headers.get('location'), `/auth/login?callbackURL=${target}&reason=unauthenticated`)
	assert.equal(member.status, guard === 'panel' ? 403 : 200)
	const inApp = await get(`${path}.data`)
	assert.notEqual(inApp.status, 200, 'the guard also applies to in-app navigation')
}

test('an unknown path gets the full-page 404 screen with the full path', async () => {
	const response = await get('/nulle/part?x=1')
	const html = await response.text()
	assert.equal(response.status, 404)
	assert.match(html, /Page non trouvée/)
	assert.match(html, /\/nulle\/part\?x=1/)
	assert.match(html, /Retour à l’accueil/)
	assert.match(html, /Tous droits réservés/)
	assert.equal(titleOf(html), 'Parvis · Page non trouvée')
})

test('the title of an error screen contains the area of its path', async () => {
	const titles = {
		'/panel/users/personne': 'Parvis · Panel · Page non trouvée',
		'/panel/nulle-part': 'Parvis · Panel · Page non trouvée',
		'/dashboard/nulle-part': 'Parvis · Dashboard · Page non trouvée',
		'/micro-services/nulle-part': 'Parvis · Micro-services · Page non trouvée',
		'/dashboards': 'Parvis · Page non trouvée',
	}
	for (const [path, title] of Object.entries(titles)) {
		assert.equal(titleOf(await (await get(path, cookies.admin)).text()), title, path)
	}
	const forbidden = await get('/panel/dashboard', cookies.member)
	assert.equal(titleOf(await forbidden.text()), 'Parvis · Panel · Interdit')
})

test("a crawler's failed request gets the status without the error screen", async () => {
	const response = await site.request('/nulle-part', {
		headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
	})
	assert.equal(response.status, 404)
	assert.equal(await response.text(), '404\n')
	assert.ok(
		site.logged.some(
			({ message, path, status }) => message === 'request' && path === '/nulle-part' && status === 404,
		),
	)
})

test('a failed page shows the request id of its log line', async () => {
	const broken = await openSite({ demo: false })
	broken.services.content.news = async () => {
		throw new Error('the disk is full')
	}
	const response = await broken.request('/news')
	const html = await response.text()
	const id = /data-request-id="">([0-9a-f-]{36})</.exec(html)?.[1]
	assert.equal(response.status, 500)
	assert.doesNotMatch(html, /disk is full/)
	assert.ok(broken.logged.some(({ message, requestId }) => message === 'page failed' && requestId === id))
	await broken.close()
})

test('the language choice is stored for a year, and the switch keeps the page', async () => {
	const response = await site.request('/locale', {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.publicUrl },
		body: 'locale=en&returnTo=%2Fnews',
	})
	assert.equal(response.headers.get('location'), '/news')
	assert.equal(
		response.headers.get('set-cookie'),
		'i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax',
	)
	const html = await (await get('/news', 'i18n_redirected=en')).text()
	assert.match(html, /<html lang="en"/)
	assert.equal(titleOf(html), 'Parvis · News')
})

test('the language switch does not redirect to another site', async () => {
	const response = await site.request('/locale', {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.publicUrl },
		body: 'locale=en&returnTo=%2F%2Fevil.test',
	})
	assert.equal(response.headers.get('location'), '/')
})
