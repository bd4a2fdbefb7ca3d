import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { admin } from 'better-auth/plugins'
import type { Permission } from '#services/accounts/permissions.ts'
import { apiCalls, whoHas } from '#tests/support/permission-table.ts'
import { openSite } from '#tests/support/site.ts'
import { team, visitorsAndRoles, type Who } from '#tests/support/who.ts'
import { panelPages } from '#web/route-map.ts'
import routes from '#web/routes.ts'

let site: Awaited<ReturnType<typeof openSite>>
let cookies: Record<Who, string>
let memberId: string
let requestCount = 0

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

async function requestAs(who: Who, method: string, path: string, body?: object): Promise<Response> {
	return await requestWith(cookies[who], method, path, body)
}

/** Calls that one permission alone does not open: a bulk change shows users and changes them. */
const needTwo = new Set(['POST /api/account/users/bulk'])

/** Each request comes from another address, so that no rate limit rejects it first. */
async function requestWith(cookie: string, method: string, path: string, body?: object): Promise<Response> {
	requestCount += 1
	return await site.request(path, {
		method,
		headers: {
			cookie,
			origin: site.publicUrl,
			'x-forwarded-for': `10.1.${Math.floor(requestCount / 250)}.${requestCount % 250}`,
			...(body && { 'content-type': 'application/json' }),
		},
		...(body && { body: JSON.stringify(body) }),
	})
}

test('the OpenAPI document declares the security of every operation', async () => {
	const { paths, components } = (await (await site.request('/api/openapi.json')).json()) as {
		paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>
		components: { securitySchemes: Record<string, { type: string }> }
	}
	assert.deepEqual(Object.keys(components.securitySchemes), ['session', 'apiKey', 'service'])
	const mismatches = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).flatMap(([method, { security = [] }]) => {
			const call = `${method.toUpperCase()} ${path}`
			const { who = [], isForDisabled = false } = apiCalls[call] ?? {}
			const isInternal = /^\/api\/(?:account|content|uptime|cdn|feedback)\/internal\//.test(path)
			const isOpen = !isInternal && !isForDisabled && (who.length === 0 || who.includes('visitor'))
			const takesKeys =
				/^\/api\/(?:uptime\/(?!mails)|cdn\/|launcher\/|content\/(?!internal|comments\/|attending|news\/\{id\}\/(?:comments|like|attendance)))/.test(
					path,
				) || ['POST /api/account/teams', 'GET /api/account/figures'].includes(call)
			const expected = isOpen
				? []
				: isInternal
					? ['service']
					: takesKeys
						? ['session', 'apiKey']
						: ['session']
			const isOptional = security.some((each) => Object.keys(each).length === 0)
			const declared = isOptional ? [] : security.flatMap((each) => Object.keys(each))
			return declared.join() === expected.join() ? [] : [`${call}: ${declared.join()}`]
		}),
	)
	assert.deepEqual(mismatches, [])
	JSON.stringify(paths, (key, value: unknown) => {
		if (key === 'pattern' && typeof value === 'string')
			assert.doesNotThrow(() => new RegExp(value, 'u'), value)
		return value
	})
})

test('the table lists exactly the documented operations, and the route map exactly the panel pages', async () => {
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
		const expected = Object.entries(whoHas).filter(([, roles]) => roles.includes(who))
		assert.deepEqual(
			session?.permissions.toSorted() ?? [],
			expected.map(([permission]) => permission).toSorted(),
			who,
		)
	}
})

for (const { path: pattern, permission } of panelPages) {
	const allowed = whoHas[permission]
	test(`/${pattern} requires the permission ${permission}`, async () => {
		const path = `/${examplePanelPath(pattern)}`
		for (const who of visitorsAndRoles) {
			const page = await requestAs(who, 'GET', path)
			const inApp = await requestAs(who, 'GET', `${path}.data`)
			const location = page.headers.get('location') ?? ''
			if (who === 'visitor') {
				assert.match(location, /^\/auth\/login\?/, who)
				assert.notEqual(inApp.status, 200, who)
			} else if (allowed.includes(who)) {
				const isUnknownId = /:(?:id|name)/.test(pattern) && page.status === 404
				const isOpen = page.status === 200 || location.startsWith('/panel/') || isUnknownId
				assert.ok(isOpen, `${who} ${page.status}`)
			} else {
				assert.equal(page.status, 403, who)
				assert.equal(inApp.status, 403, `${who}, in-app navigation`)
			}
		}
	})
}

test('the panel navigation links only to permitted pages', async () => {
	for (const who of visitorsAndRoles) {
		const page = await requestAs(who, 'GET', '/panel/dashboard')
		if (page.status !== 200) continue
		const navigation = /<nav aria-label="Panel"[^]*?<\/nav>/.exec(await page.text())?.[0] ?? ''
		const links = [...navigation.matchAll(/href="(\/panel[^"]*)"/g)].map(([, path]) => path)
		const permitted = panelPages.filter(({ permission }) => whoHas[permission].includes(who))
		const expected = permitted.map(({ path }) => `/${path}`).filter((path) => /^\/panel\/[a-z]+$/.test(path))
		assert.deepEqual(links, expected, who)
	}
})

for (const [line, { who: allowed, body, query }] of Object.entries(apiCalls)) {
	test(`${line} allows ${allowed.join(', ') || 'no role'}`, async () => {
		const [method, target] = exampleOf(line, query)
		for (const who of visitorsAndRoles) {
			const { status } = await requestAs(who, method, target, body)
			const isAllowed = status !== 401 && status !== 403
			assert.equal(isAllowed, allowed.includes(who), `${who}: ${status}`)
			assert.ok(status < 500, `${who}: ${status}`)
			if (!isAllowed && who === 'visitor' && allowed.length > 0) assert.equal(status, 401)
		}
	})
}

test('each permission alone, by a custom role, opens its own panel pages and the calls of the roles that have it', async () => {
	const { roles, users, session } = site.services.accounts
	const owner = new Headers({ cookie: cookies.owner })
	const account = { name: 'Lou Seul', email: 'lou@exemple.fr', password: 'la pluie sur les toits' }
	const registered = await requestAs('visitor', 'POST', '/api/auth/sign-up/email', account)
	const cookie = registered.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
	const id = (await session(new Headers({ cookie })))?.user.id ?? ''
	const opened = new Set<string>()
	const problems: string[] = []
	for (const [permission, holders] of Object.entries(whoHas) as [Permission, readonly Who[]][]) {
		const name = permission.replace('.', '-')
		const texts = { label: { fr: name, en: '' }, description: { fr: '', en: '' } }
		await roles.create(owner, { name, ...texts, permissions: ['panel.access', permission] })
		await users.setRoles(owner, id, [name])
		for (const { path, permission: required } of panelPages) {
			const { status } = await requestWith(cookie, 'GET', `/${examplePanelPath(path)}`)
			const isOpen = status !== 403
			const shouldOpen = required === permission || required === 'panel.access'
			if (isOpen !== shouldOpen) problems.push(`${permission} ${path}: ${status}`)
		}
		for (const [line, { who, body, query }] of Object.entries(apiCalls)) {
			if (who.includes('member') || line.startsWith('POST /api/auth/admin/stop')) continue
			const { status } = await requestWith(cookie, ...exampleOf(line, query), body)
			if (status === 401 || status === 403) continue
			opened.add(line)
			const isOfHolders =
				holders.every((role) => who.includes(role)) || team.every((role) => who.includes(role))
			if (!isOfHolders) problems.push(`${permission} ${line}: ${status}`)
		}
	}
	const closed = Object.entries(apiCalls).filter(([line, { who }]) => {
		return who.length > 0 && !who.includes('member') && !needTwo.has(line) && !opened.has(line)
	})
	problems.push(...closed.map(([line]) => `no permission alone opens ${line}`))
	assert.deepEqual(problems, [])
})

const examplePanelPath = (pattern: string) =>
	pattern
		.replace(':kind', 'news')
		.replace(':id', memberId)
		.replace(':name', 'personne')
		.replace(':provider', 'zoom')

/** The method and address of a call of the table, for rows that do not exist. */
function exampleOf(line: string, query: string | undefined): [method: string, target: string] {
	const [method = '', path = ''] = line.split(' ')
	const examplePath = path
		.replaceAll('{date}', '2098-01-01')
		.replaceAll('{locale}', 'fr')
		.replaceAll(/\{(?:number|from|to)\}/g, '1')
		.replaceAll(/\{\w+\}/g, 'personne')
	return [method, examplePath + (query ? `?${query}` : '')]
}

/** The paths of the pages behind a guard. */
function pagesBehind(guard: string): string[] {
	const paths: string[] = []
	const walk = (entries: RouteConfigEntry[], isGuarded: boolean): void => {
		for (const { id, path, children } of entries) {
			if (isGuarded && path) paths.push(`/${path}`)
			walk(children ?? [], isGuarded || id === guard)
		}
	}
	walk(routes as RouteConfigEntry[], false)
	return paths
}
