import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { openSite } from '#tests/support/site.ts'
import routes from '#web/routes.ts'

type Action = { path: string; guard: string | undefined }

const urlencoded = 'application/x-www-form-urlencoded'

/** Bodies that are not a form or are malformed, and the status of their rejection. */
const badBodies: { name: string; type?: string; body: string | Uint8Array<ArrayBuffer>; status: number }[] = [
	{ name: 'JSON', type: 'application/json', body: '{"intent":"remove"}', status: 415 },
	{ name: 'plain text', type: 'text/plain', body: 'intent=remove', status: 415 },
	{ name: 'bytes without a content type', body: new TextEncoder().encode('intent=remove'), status: 415 },
	{ name: 'no body', body: new Uint8Array(), status: 415 },
	{
		name: 'multipart without the closing boundary',
		type: 'multipart/form-data; boundary=x',
		body: '--x\r\n',
		status: 400,
	},
	{ name: 'multipart without a boundary', type: 'multipart/form-data', body: '--x--\r\n', status: 400 },
	{ name: 'an empty multipart body', type: 'multipart/form-data; boundary=x', body: '', status: 400 },
	{ name: 'NUL in a value', type: urlencoded, body: 'intent=a%00b', status: 400 },
	{ name: 'NUL in a name', type: urlencoded, body: 'a%00b=intent', status: 400 },
]

let site: Awaited<ReturnType<typeof openSite>>
let owner: string

before(async () => {
	site = await openSite()
	owner = await site.signIn('owner')
})

after(() => site.close())

/** The routes with an action, each with its guard. */
function actionsOf(entries: RouteConfigEntry[], guard?: string): Action[] {
	return entries.flatMap(({ id, path, file, children = [] }) => {
		const own = /^guards\/\w+\/(.+)$/.exec(id ?? '')?.[1] ?? guard
		const isAction = path !== undefined && /export const action\b/.test(readFileSync(`web/${file}`, 'utf8'))
		return [...(isAction ? [{ path: `/${path}`, guard: own }] : []), ...actionsOf(children, own)]
	})
}

const actions = actionsOf(routes as RouteConfigEntry[])

async function post({ path, guard }: Action, suffix: string, init: RequestInit): Promise<number> {
	const address = path.replaceAll(/:\w+/g, 'a') + suffix
	const headers = new Headers(init.headers)
	headers.set('origin', site.publicUrl)
	if (guard !== 'no-auth') headers.set('cookie', owner)
	return (await site.request(address, { ...init, method: 'POST', headers })).status
}

test('every action rejects a body that is not a form or is malformed, as a page and as data', async () => {
	assert.ok(actions.length > 40, `${actions.length} actions`)
	for (const action of actions) {
		for (const { name, type, body, status } of badBodies) {
			const headers = type ? { 'content-type': type } : undefined
			for (const suffix of ['', '.data']) {
				const responseStatus = await post(action, suffix, { body, ...(headers && { headers }) })
				assert.equal(responseStatus, status, `${action.path}${suffix} with ${name}`)
			}
		}
	}
	assert.deepEqual(
		site.logged.filter(({ level }) => level === 'error'),
		[],
	)
})

test('no action fails with 500 on a form without fields or with unknown fields', async () => {
	// Signing out comes last, because it ends the session of the test.
	const isSignOut = ({ path }: Action) => path === '/auth/sign-out'
	const ordered = [...actions.filter((each) => !isSignOut(each)), ...actions.filter(isSignOut)]
	for (const action of ordered) {
		for (const body of ['', 'x=1', 'intent=__proto__&id=%F0%9F%92%A9']) {
			const status = await post(action, '', { body, headers: { 'content-type': urlencoded } })
			assert.ok(status < 500, `${action.path} with '${body}': ${status}`)
		}
	}
})

test('every action uses the wrapper instead of reading the body itself', () => {
	const sources = globSync('**/*.{ts,tsx}', { cwd: 'web', exclude: ['**/*.test.ts'] })
	const offenders = sources.filter((file) => {
		const source = readFileSync(`web/${file}`, 'utf8')
		// These are made with the wrapper for several pages. A client action may read the form in the browser.
		const shared = 'respond|voteAction|inboxAction|sectionAction'
		const onServer = source.replaceAll(/^export async function clientAction\(.*?^}/gms, '')
		const isOwnAction = new RegExp(
			`export (?:async )?function action\\b|export const action = (?!form(?:Data)?Action\\(|(?:${shared})\\b)`,
		).test(source)
		return isOwnAction || onServer.includes('.formData()')
	})
	assert.deepEqual(offenders.sort(), ['forms/action.ts', 'forms/client-action.ts'])
})
