import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { EditedItem, SavedDraft } from '#services/content/editing/contract.ts'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const editors = 10
const killAfter = 150
const fraction = seededFractions(3)

function call(
	site: RunningServer,
	path: string,
	cookie: string,
	init: { method?: string; body?: object } = {},
) {
	return fetch(site.url + path, {
		method: init.method ?? 'GET',
		headers: { 'content-type': 'application/json', origin: site.url, cookie },
		...(init.body && { body: JSON.stringify(init.body) }),
	})
}

/** Creates the first administrator. Returns their cookie. */
async function setUp(site: RunningServer): Promise<string> {
	const token = new URL(site.setUpUrl ?? '').searchParams.get('token')
	const body = { name: 'Nour', email: 'nour@exemple.fr', password: 'une phrase assez longue', token }
	const response = await call(site, '/api/account/set-up', '', { method: 'POST', body })
	assert.equal(response.status, 200)
	return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const textOf = (body: string) => ({ title: 'Un récit', summary: '', body })

test('kill -9 while ten editors autosave loses no acknowledged word', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-autosave-'))
	t.after(() => rmSync(dataDir, { recursive: true, force: true }))
	const start = async () => {
		const server = await startServer({ dataDir, env: { SERVICES: 'accounts,content,status,cdn' } })
		t.after(server.stop)
		return server
	}
	const first = await start()
	const cookie = await setUp(first)
	let acknowledgedSaves = 0
	let killed: Promise<void> | undefined

	/** Saves a growing text until the server is gone. Returns what was acknowledged, and what was sent last. */
	async function write(editor: number) {
		const body = { texts: { fr: textOf('') } }
		const created = await call(first, '/api/content/news', cookie, { method: 'POST', body })
		const { id } = (await created.json()) as { id: string }
		let acknowledged = { revision: 1, body: '' }
		for (let word = 0; ; word++) {
			const { revision } = acknowledged
			const sent = `${acknowledged.body} ${editor}-${word}`
			const path = `/api/content/news/${id}/fr`
			const save = { method: 'PUT', body: { ...textOf(sent), revision } }
			const response = await call(first, path, cookie, save).catch(() => null)
			const saved = (await response?.json().catch(() => null)) as SavedDraft | null | undefined
			if (!saved) return { id, acknowledged, sent }
			assert.equal(response?.status, 200, JSON.stringify(saved))
			acknowledged = { revision: saved.revision, body: sent }
			if (++acknowledgedSaves === killAfter) killed = wait(fraction() * 30).then(() => first.kill('SIGKILL'))
		}
	}

	const written = await Promise.all(Array.from({ length: editors }, (_, editor) => write(editor)))
	await killed
	t.diagnostic(`${acknowledgedSaves} saves acknowledged`)
	assert.ok(acknowledgedSaves >= killAfter)

	const second = await start()
	for (const { id, acknowledged, sent } of written) {
		const response = await call(second, `/api/content/news/${id}/draft`, cookie)
		const { draft } = ((await response.json()) as EditedItem).languages.fr!
		const isUnanswered = draft.revision === acknowledged.revision + 1 && draft.body === sent
		if (!isUnanswered) assert.deepEqual({ revision: draft.revision, body: draft.body }, acknowledged)
	}
})
