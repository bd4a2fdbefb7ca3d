import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { admin } from 'better-auth/plugins'
import { apiCalls, whoHas } from '#tests/support/permission-table.ts'
import { openSite } from '#tests/support/site.ts'
import { visitorsAndRoles, type Who } from '#tests/support/who.ts'
import { panelPages } from '#web/route-map.ts'
import routes from '#web/routes.ts'

let site: Awaited<ReturnType<typeof openSite>>
let cookies: Record<Who, string>
let memberId: string
let asked = 0

before(async () => {
	site = await openSite({ env: { TRUST_PROXY: 'true' } })
	const signIn = (role: Exclude<Who, 'visitor'>) => site.signIn(role)
	cookies = {
		visitor: '',
		member: await signIn('member'),
		editor: await signIn('editor'),
		moderator: await signIn('moderator'),
		admin: await signIn('admin'),
		owner: await signIn('owner'),
	}
	const session = await site.services.accounts.session(new Headers({ cookie: cookies.member }))
	memberId = session?.user.id ?? ''
})

after(() => site.close())

/** Every request comes from another address, so that no limit answers in place of the check. */
async function ask(who: Who, method: string, path: string, body?: object): Promise<Response> {
	asked += 1
	return await site.request(path, {
		method,
		headers: {
			cookie: cookies[who],
			origin: site.publicUrl,
			'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${asked % 250}`,
			...(body && { 'content-type': 'application/json' }),
		},
		...(body && { body: JSON.stringify(body) }),
	})
}

test('the OpenAPI document has the permissions of every operation in machine-readable form', async () => {
	const { paths, components } = (await (await site.request('/api/openapi.json')).json()) as {
		paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>
		components: { securitySchemes: Record<string, { type: string }> }
	}
	assert.deepEqual(Object.keys(components.securitySchemes), ['session', 'apiKey', 'service'])
	const wrong = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).flatMap(([method, { security = [] }]) => {
			const call = `${method.toUpperCase()} ${path}`
			const who = apiCalls[call]?.who ?? []
			const isInternal = path.startsWith('/api/account/internal/')
			const isOpen = !isInternal && (who.length === 0 || who.includes('visitor'))
			const takesKeys = /^\/api\/uptime\/(?!keys|mails)/.test(path)
			const expected = isOpen
				? []
				: isInternal
					? ['service']
					: takesKeys
						? ['session', 'apiKey']
						: ['session']
			const isOptional = security.some((each) => Object.keys(each).length === 0)
			const said = isOptional ? [] : security.flatMap((each) => Object.keys(each))
			return said.join() === expected.join() ? [] : [`${call}: ${said.join()}`]
		}),
	)
	assert.deepEqual(wrong, [])
	JSON.stringify(paths, (key, value: unknown) => {
		if (key === 'pattern' && typeof value === 'string')
			assert.doesNotThrow(() => new RegExp(value, 'u'), value)
		return value
	})
})

test('every panel page and every operation has its line in the table, and no line is unused', async () => {
	const { paths } = (await (await site.request('/api/openapi.json')).json()) as {
		paths: Record<string, Record<string, unknown>>
	}
	const documented = Object.entries(paths).flatMap(([path, operations]) =>
		Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
	)
	const administration = Object.values(admin().endpoints).map(
		({ path, options }) => `${String(options.method)} /api/auth${path}`,
	)
	assert.deepEqual(Object.keys(apiCalls).toSorted(), [...documented, ...administration].toSorted())
	const panelPaths = panelPages.map(({ path }) => `/${path}`)
	assert.deepEqual(panelPaths.toSorted(), pagesBehind('guards/panel/panel').toSorted())
})

test('each role has the permissions of the table', async () => {
	for (const who of visitorsAndRoles) {
		const session = await site.services.accounts.session(new Headers({ cookie: cookies[who] }))
		const expected = Object.entries(whoHas).filter(([, those]) => those.includes(who))
		assert.deepEqual(
			session?.permissions.toSorted() ?? [],
			expected.map(([permission]) => permission).toSorted(),
			who,
		)
	}
})

for (const { path: pattern, permission } of panelPages) {
	const allowed = whoHas[permission]
	test(`/${pattern} opens only with ${permission}`, async () => {
		const path = `/${pattern.replace(':id', memberId)}`
		for (const who of visitorsAndRoles) {
			const page = await ask(who, 'GET', path)
			const inApp = await ask(who, 'GET', `${path}.data`)
			const location = page.headers.get('location') ?? ''
			if (who === 'visitor') {
				assert.match(location, /^\/auth\/login\?/, who)
				assert.notEqual(inApp.status, 200, who)
			} else if (allowed.includes(who)) {
				const isOfNobody = pattern.includes(':id') && page.status === 404
				const isOpen = page.status === 200 || location.startsWith('/panel/') || isOfNobody
				assert.ok(isOpen, `${who} ${page.status}`)
			} else {
				assert.equal(page.status, 403, who)
				assert.equal(inApp.status, 403, `${who} in the app`)
			}
		}
	})
}

test('the panel navigation links only to permitted pages', async () => {
	for (const who of visitorsAndRoles) {
		const page = await ask(who, 'GET', '/panel/dashboard')
		if (page.status !== 200) continue
		const navigation = /<nav aria-label="Panel"[^]*?<\/nav>/.exec(await page.text())?.[0] ?? ''
		const links = [...navigation.matchAll(/href="(\/panel[^"]*)"/g)].map(([, path]) => path)
		const permitted = panelPages.filter(({ permission }) => whoHas[permission].includes(who))
		const open = permitted.map(({ path }) => `/${path}`).filter((path) => /^\/panel\/[a-z]+$/.test(path))
		assert.deepEqual(links, open, who)
	}
})

for (const [line, { who: allowed, body, query }] of Object.entries(apiCalls)) {
	test(`${line} lets in ${allowed.join(', ') || 'nobody by a cookie'}`, async () => {
		const [method = '', path = ''] = line.split(' ')
		const named = path.replaceAll(/\{date\}/g, '2098-01-01').replaceAll(/\{\w+\}/g, 'personne')
		const filled = named + (query ? `?${query}` : '')
		for (const who of visitorsAndRoles) {
			const { status } = await ask(who, method, filled, body)
			const isLetIn = status !== 401 && status !== 403
			assert.equal(isLetIn, allowed.includes(who), `${who}: ${status}`)
			assert.ok(status < 500, `${who}: ${status}`)
			if (!isLetIn && who === 'visitor' && allowed.length > 0) assert.equal(status, 401)
		}
	})
}

/** The paths of the pages behind a guard. */
function pagesBehind(guard: string): string[] {
	const found: string[] = []
	const walk = (entries: RouteConfigEntry[], isBehind: boolean): void => {
		for (const { id, path, children } of entries) {
			if (isBehind && path) found.push(`/${path}`)
			walk(children ?? [], isBehind || id === guard)
		}
	}
	walk(routes as RouteConfigEntry[], false)
	return found
}
