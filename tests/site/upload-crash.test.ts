import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { AssetsPage, UploadedAsset } from '#services/cdn/contract.ts'
import { eventually } from '#tests/support/eventually.ts'
import { seededBytes, seededFractions } from '#tests/support/seeded-random.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const uploads = 100
const killAfter = 40
const side = 200
const bytes = seededBytes(1)
const fraction = seededFractions(2)

const noise = () =>
	sharp(bytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
		.png()
		.toBuffer()

/** Creates the first administrator. Returns their cookie. */
async function setUp(site: RunningServer): Promise<string> {
	const token = new URL(site.setUpUrl ?? '').searchParams.get('token')
	const administrator = { name: 'Nour', email: 'nour@exemple.fr', password: 'une phrase assez longue', token }
	const response = await fetch(`${site.url}/api/account/set-up`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: site.url },
		body: JSON.stringify(administrator),
	})
	assert.equal(response.status, 200)
	return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function listedFiles(site: RunningServer, cookie: string): Promise<string[]> {
	const files = []
	let next: string | null = ''
	while (next !== null) {
		const query = next && `?cursor=${next}`
		const response = await fetch(`${site.url}/api/cdn/assets${query}`, { headers: { cookie } })
		const page = (await response.json()) as AssetsPage
		files.push(...page.assets.map(({ file }) => file))
		next = page.next
	}
	return files.toSorted()
}

test('kill -9 during 100 uploads loses no acknowledged picture, serves no other, and the sweep leaves no orphan', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-uploads-'))
	t.after(() => rmSync(dataDir, { recursive: true, force: true }))
	const start = async () => {
		const server = await startServer({ dataDir, env: { SERVICES: 'accounts,content,status,cdn' } })
		t.after(server.stop)
		return server
	}
	const stored = join(dataDir, 'files', 'assets')
	const temporary = join(dataDir, 'files', '.tmp')
	const pictures = await Promise.all(Array.from({ length: uploads }, noise))
	const first = await start()
	const cookie = await setUp(first)
	const acknowledged: UploadedAsset[] = []
	let killed: Promise<void> | undefined
	const requests = pictures.map(async (picture, index) => {
		const form = new FormData()
		form.set('file', new Blob([new Uint8Array(picture)]), `${index}.png`)
		const sent = { method: 'POST', headers: { cookie, origin: first.url }, body: form }
		const response = await fetch(`${first.url}/api/cdn/assets`, sent).catch(() => null)
		const body = await response?.json().catch(() => null)
		if (!body) return
		assert.equal(response?.status, 201, JSON.stringify(body))
		acknowledged.push(body as UploadedAsset)
		if (acknowledged.length === killAfter) killed = wait(fraction() * 30).then(() => first.kill('SIGKILL'))
	})
	await Promise.all(requests)
	await killed
	t.diagnostic(`${acknowledged.length} acknowledged, ${readdirSync(stored).length} stored`)
	assert.ok(acknowledged.length >= killAfter && acknowledged.length < uploads)

	const second = await start()
	for (const { file, url, bytes } of acknowledged) {
		const content = readFileSync(join(stored, file))
		assert.equal(content.length, bytes)
		const response = await fetch(`${second.url}${url}`)
		assert.equal(response.status, 200, `${file} is lost`)
		const { info } = await sharp(await response.arrayBuffer()).toBuffer({ resolveWithObject: true })
		assert.deepEqual([info.width, info.height], [side, side])
	}
	const listed = await listedFiles(second, cookie)
	for (const { file } of acknowledged) assert.ok(listed.includes(file))
	for (const file of readdirSync(stored)) {
		const content = readFileSync(join(stored, file))
		assert.ok(file.startsWith(createHash('sha256').update(content).digest('hex').slice(0, 32)), 'it is whole')
		const { status } = await fetch(`${second.url}/cdn/assets/${file}`)
		assert.equal(status, listed.includes(file) ? 200 : 404)
	}
	await second.stop()

	const twoHoursAgo = new Date(Date.now() - 7_200_000)
	for (const folder of [stored, temporary]) {
		for (const file of readdirSync(folder)) utimesSync(join(folder, file), twoHoursAgo, twoHoursAgo)
	}
	await start()
	await eventually(async () => [readdirSync(stored).toSorted(), readdirSync(temporary)], [listed, []])
})
