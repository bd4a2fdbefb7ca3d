import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import { createActors } from '#services/accounts/actors/actors.ts'
import type { Principal } from '#services/accounts/contract.ts'
import type { ServiceEntry } from '#services/accounts/internal/contract.ts'
import { migrations as contentMigrations } from '#services/content/migrations/index.ts'
import { type ContentAccounts, createContentService } from '#services/content/service.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { cdnConfig } from './config.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { migrations } from './migrations/index.ts'
import { cdnRoutes } from './routes.ts'
import { type CdnAccounts, createCdnService } from './service.ts'
import type { CdnTables } from './tables.ts'

const editors = ['ana', 'max']

/** The cookie is the username: `ana` and `max` manage assets. `Bearer ana` is an API key of `ana`. */
function principalOf(headers: Headers): Principal | null {
	const cookie = headers.get('cookie')
	const keyOwner = headers.get('authorization')?.slice('Bearer '.length)
	const [username, impersonator] = (keyOwner ?? cookie ?? '').split(' by ')
	if (!username) return null
	return {
		userId: `id-${impersonator ?? username}`,
		name: keyOwner ? 'Robot (API)' : username,
		permissions: editors.includes(username) ? ['assets.manage'] : [],
		apiKey: keyOwner ? 'Robot' : null,
		impersonates: impersonator ? `id-${username}` : null,
	}
}

export const as = (username: string) => new Headers({ cookie: username })
export const byKey = (username: string) => new Headers({ authorization: `Bearer ${username}` })
export const anonymous = new Headers()

/** Accounts that know who asks by `principalOf`, with the avatars of the users that exist. */
function createUsers() {
	const avatars: Record<string, string | null> = { 'id-ana': null, 'id-max': null, 'id-lou': null }
	const notes: ServiceEntry[] = []
	const internal: Pick<CdnAccounts['internal'], 'note' | 'setAvatar' | 'avatarsOf'> = {
		async note(entry) {
			notes.push(entry)
		},
		async setAvatar(userId, { avatar }) {
			if (!(userId in avatars)) return false
			avatars[userId] = avatar
			return true
		},
		avatarsOf: async (ids) =>
			Object.fromEntries(ids.filter((id) => id in avatars).map((id) => [id, avatars[id] ?? null])),
	}
	const actors = createActors({
		principal: async (headers) => principalOf(headers),
		internal,
		teams: { roleOf: async () => null },
	})
	const accounts = { actors, internal } as CdnAccounts
	return { accounts, avatars, notes }
}

/** The service with an empty database, its API and its pictures, and the content of the site. */
export async function openCdn(database: TestDatabase, config: Record<string, string> = {}) {
	let nowMs = Date.now()
	const clock = { now: () => new Date(nowMs) }
	const folder = mkdtempSync(join(tmpdir(), 'parvis-cdn-'))
	const files = createLocalFiles(folder)
	const users = createUsers()
	const opened = await database.openDatabase<CdnTables>('cdn', migrations)
	const contentDatabase = await database.openDatabase<ContentTables>('content', contentMigrations, 'content')
	const content = createContentService({
		...contentDatabase,
		accounts: users.accounts as ContentAccounts,
		secret: 'a secret of the site, long enough',
		clock,
		log: silentLog,
		siteName: async () => 'Parvis',
		readPicture: async () => null,
	})
	const cdn = createCdnService({
		...opened,
		files,
		accounts: users.accounts,
		usesOf: content.usesOf,
		config: cdnConfig.parse(config),
		secret: 'a secret of the site, long enough',
		providerHosts: () => [],
		clock,
		log: silentLog,
	})
	const app = createTestApp({ uploadPaths: /^\/api\/cdn\/assets/ })
	app.route('/api/cdn', cdnRoutes(cdn, { isFromService: () => false }))
	app.route('/cdn', deliveryRoutes(cdn.delivery))
	return {
		...opened,
		...users,
		cdn,
		app,
		content,
		contentDb: contentDatabase.db,
		files,
		/** Uploads over HTTP. */
		async post(headers: Headers, picture: Buffer, fields: Record<string, string> = {}) {
			const form = new FormData()
			for (const [name, value] of Object.entries(fields)) form.set(name, value)
			form.set('file', new Blob([new Uint8Array(picture)]), 'C:\\photos\\Église.png')
			return await app.request('/api/cdn/assets', { method: 'POST', headers, body: form })
		},
		async add(username: string, picture: Buffer, kind: 'asset' | 'badge' | 'avatar' = 'asset', name = 'x') {
			return await cdn.upload(await cdn.requireActor(as(username)), { kind, name, content: picture })
		},
		statusOf: async (url: string) => (await app.request(url)).status,
		async stored(): Promise<string[]> {
			const keys = []
			for await (const { key } of files.list('assets/')) keys.push(key.slice('assets/'.length))
			return keys.toSorted()
		},
		pass(hours: number) {
			nowMs += hours * 3_600_000
		},
		[Symbol.asyncDispose]: async () => {
			await cdn.close()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** A picture that differs for each number. */
export async function picture(number: number, side = 30): Promise<Buffer> {
	const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 120 }
	return await sharp({ create: { width: side, height: side, channels: 3, background } })
		.png()
		.toBuffer()
}
