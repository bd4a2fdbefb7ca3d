import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test } from 'node:test'
import sharp from 'sharp'
import { onEachEngine } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const node = 'node_modules/.bin/node'
const passphrase = 'pluie sur les toits du village'
const owner = { email: 'nour@exemple.fr', password: 'une phrase assez longue' }

type Env = Record<string, string>
type Acknowledged = { service: string; id: string }

/** The real command. Rejects with its output when it fails. */
async function parvis(env: Env, ...args: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(node, ['scripts/parvis.ts', ...args], {
		env: { PATH: process.env.PATH, ...env },
	})
	return stdout
}

async function failureOf(env: Env, ...args: string[]): Promise<string> {
	const error = await parvis(env, ...args).then(
		() => assert.fail(`${args.join(' ')} did not fail`),
		(reason: { code: number; stderr: string }) => reason,
	)
	assert.equal(error.code, 1)
	return error.stderr
}

async function signIn({ url }: RunningServer): Promise<string> {
	const response = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url },
		body: JSON.stringify(owner),
	})
	assert.equal(response.status, 200)
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

const noise = () =>
	sharp({
		create: { width: 60, height: 40, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
	} as never)
		.png()
		.toBuffer()

/** Requests that each add a row, or a file, to a service; `n` differs for each. */
const writes: Record<string, (site: RunningServer, cookie: string, n: number) => Promise<Response>> = {
	accounts: ({ url }, _cookie, n) =>
		fetch(`${url}/api/auth/sign-up/email`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': `198.18.${n}.1` },
			body: JSON.stringify({
				name: `Personne ${n}`,
				email: `personne-${n}@exemple.fr`,
				password: owner.password,
			}),
		}),
	content: (site, cookie, n) =>
		post(site, cookie, '/api/content/news', {
			texts: { fr: { title: `Annonce ${n}`, summary: '', body: '' } },
		}),
	feedback: (site, cookie, n) =>
		post(site, cookie, '/api/feedback/posts', {
			kind: 'idea',
			title: `Idée ${n}`,
			body: 'Un banc',
			locale: 'fr',
		}),
	status: (site, cookie, n) => post(site, cookie, '/api/uptime/groups', { name: `Groupe ${n}` }),
	async cdn({ url }, cookie, n) {
		const body = new FormData()
		body.set('file', new Blob([new Uint8Array(await noise())]), `${n}.png`)
		return await fetch(`${url}/api/cdn/assets`, { method: 'POST', headers: { cookie, origin: url }, body })
	},
}

const post = ({ url }: RunningServer, cookie: string, path: string, body: object) =>
	fetch(url + path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url, cookie },
		body: JSON.stringify(body),
	})

/** One writer for each service, until it is stopped; each remembers what was acknowledged. */
function startWriters(site: RunningServer, cookie: string) {
	const acknowledged: Acknowledged[] = []
	let isRunning = true
	const writers = Object.entries(writes).map(async ([service, write]) => {
		for (let n = 1; isRunning && n <= 250; n++) {
			const response = await write(site, cookie, n)
			// The daily limit of messages, and the proof of work of registrations.
			if ([403, 429].includes(response.status)) return
			assert.ok(response.ok, `${service}: ${response.status} ${await response.clone().text()}`)
			acknowledged.push({ service, id: idOf(service, await response.json(), n) })
			if (service !== 'cdn') await wait(40)
		}
	})
	return {
		acknowledged,
		async stop() {
			isRunning = false
			await Promise.all(writers)
		},
	}
}

function idOf(service: string, answer: unknown, n: number): string {
	if (service === 'accounts') return `personne-${n}@exemple.fr`
	if (service === 'cdn') return (answer as { url: string }).url
	return (answer as { id: string }).id
}

/** Whether the site has what it has acknowledged. */
async function has(site: RunningServer, cookie: string, { service, id }: Acknowledged): Promise<boolean> {
	const get = async (path: string) => await fetch(site.url + path, { headers: { cookie } })
	if (service === 'cdn') return (await get(id)).status === 200
	if (service === 'content') return (await get(`/api/content/news/${id}/draft`)).status === 200
	if (service === 'feedback') return (await get(`/api/feedback/posts/${id}`)).status === 200
	const paths: Record<string, string> = {
		accounts: `/api/auth/admin/list-users?searchField=email&searchOperator=contains&searchValue=${id}`,
		status: '/api/uptime/monitors',
	}
	const response = await get(paths[service]!)
	assert.equal(response.status, 200, service)
	return (await response.text()).includes(id)
}

const walk = [
	'/home',
	'/news',
	'/news/annonces/ouverture-du-site',
	'/teams',
	'/documents',
	'/agenda',
	'/profils/nour',
	'/api/web-settings',
	'/api/content/news',
	'/api/content/sitemap',
	'/api/account/session',
	'/api/account/profile',
	'/news/rss.xml',
]

/** Status and hash of the body of each address of the walk, without what every rendering has anew. */
async function answersOf(site: RunningServer, cookie: string): Promise<Record<string, string>> {
	const answers: Record<string, string> = {}
	for (const path of walk) {
		const response = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
		const text = await response.text()
		// Pages have new idempotency keys.
		const body = path.startsWith('/api/')
			? text
			: text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
		answers[path] = `${response.status} ${createHash('sha256').update(body).digest('hex')}`
	}
	return answers
}

onEachEngine(
	'a backup of a site in use has every acknowledged write, and is the same site when restored',
	async ({ engine }) => {
		const folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
		const [database, emptyDatabase] =
			engine === 'postgres' ? [await createPostgresDatabase(), await createPostgresDatabase()] : []
		const port = await freePort()
		const site = { DATA_DIR: join(folder, 'site'), DATABASE_URL: database?.config.DATABASE_URL ?? '' }
		const empty = {
			DATA_DIR: join(folder, 'restored'),
			DATABASE_URL: emptyDatabase?.config.DATABASE_URL ?? '',
		}
		const start = (env: typeof site) =>
			startServer({ dataDir: env.DATA_DIR, port, env: { ...env, TRUST_PROXY: 'true' } })
		const running: RunningServer[] = []
		try {
			await parvis(site, 'demo')
			const account = ['--email', owner.email, '--name', 'Nour', '--password', owner.password]
			await parvis(site, 'user', 'create', '--role', 'owner', ...account)
			const first = await start(site)
			running.push(first)
			const cookie = await signIn(first)
			const writers = startWriters(first, cookie)
			const written = () => new Set(writers.acknowledged.map(({ service }) => service))
			await eventually(async () => written().size, Object.keys(writes).length)
			const before = [...writers.acknowledged]
			const backup = join(folder, 'backup')
			const made = parvis({ ...site, BACKUP_PASSPHRASE: passphrase }, 'backup', backup)
			await made
			const after = writers.acknowledged.length
			await writers.stop()
			assert.match(await made, /^Backed up · \S+ · Parvis \S+ · \w+ · encrypted · parts: \d+/)
			assert.ok(after > before.length, 'there were writes during the backup')
			assert.deepEqual(modesBelow(backup), new Set([0o600]))
			assert.match(
				await failureOf({ ...site, BACKUP_PASSPHRASE: passphrase }, 'restore', backup),
				/there is a site already/,
			)
			const expected = await answersOf(first, cookie)
			await first.stop()

			const opened = { ...empty, BACKUP_PASSPHRASE: passphrase }
			await parvis(opened, 'restore', backup)
			const second = await start(empty)
			running.push(second)
			// The same session: its row is there, and the secret signs the same cookie.
			assert.deepEqual(await answersOf(second, cookie), expected)
			await signIn(second)
			for (const each of before) {
				assert.ok(await has(second, cookie, each), `${each.service}: ${each.id} is lost`)
			}
		} finally {
			for (const server of running) await server.stop()
			await database?.remove()
			await emptyDatabase?.remove()
			rmSync(folder, { recursive: true, force: true })
		}
	},
)

function modesBelow(folder: string): Set<number> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	)
	return new Set(files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777))
}

test('kill -9 during a backup leaves a folder that is refused', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const env = { DATA_DIR: join(folder, 'site') }
	await parvis(env, 'migrate')
	mkdirSync(join(env.DATA_DIR, 'files/assets'), { recursive: true })
	writeFileSync(join(env.DATA_DIR, 'files/assets/large.bin'), Buffer.alloc(200_000_000))
	const backup = join(folder, 'backup')
	const child = spawn(node, ['scripts/parvis.ts', 'backup', backup], {
		env: { PATH: process.env.PATH, ...env, BACKUP_PASSPHRASE: passphrase },
	})
	while (!existsSync(join(backup, 'parts'))) await wait(20)
	child.kill('SIGKILL')
	await once(child, 'exit')
	for (const args of [
		['restore', backup],
		['backup', 'verify', backup],
	]) {
		const failure = await failureOf({ DATA_DIR: join(folder, 'restored') }, ...args)
		assert.match(failure, /has no manifest\.json: it is no backup, or one that was interrupted/)
	}
	assert.equal(existsSync(join(folder, 'restored')), false)
	assert.match(
		await failureOf(env, 'backup', backup),
		/is not empty: a backup needs a new or an empty folder/,
	)
})

test('kill -9 during a restore leaves a folder whose next restore says what to do', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const env = { DATA_DIR: join(folder, 'site') }
	await parvis(env, 'migrate')
	mkdirSync(join(env.DATA_DIR, 'files/assets'), { recursive: true })
	writeFileSync(join(env.DATA_DIR, 'files/assets/large.bin'), Buffer.alloc(200_000_000))
	const backup = join(folder, 'backup')
	await parvis(env, 'backup', backup)
	const empty = { DATA_DIR: join(folder, 'restored') }
	const child = spawn(node, ['scripts/parvis.ts', 'restore', backup], {
		env: { PATH: process.env.PATH, ...empty },
	})
	while (!existsSync(join(empty.DATA_DIR, '.restoring'))) await wait(5)
	child.kill('SIGKILL')
	await once(child, 'exit')
	assert.match(
		await failureOf(empty, 'restore', backup),
		/was interrupted\. Unless Parvis has run there since, empty DATA_DIR, then restore again/,
	)
	rmSync(empty.DATA_DIR, { recursive: true })
	await parvis(empty, 'restore', backup)
	assert.ok(existsSync(join(empty.DATA_DIR, 'files/assets/large.bin')))
})
