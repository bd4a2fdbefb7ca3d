import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFiles } from '#platform/files/local-files.ts'
import { createTestApp, silentLog } from '#platform/http/testing.ts'
import { createActors } from '#services/accounts/actors/actors.ts'
import type { Principal } from '#services/accounts/contract.ts'
import type { ServiceEntry } from '#services/accounts/internal/contract.ts'
import { uploadPaths } from '#services/upload-paths.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import type { NewFile, NewRelease, Release } from './contract.ts'
import { launcherConfig } from './config.ts'
import { partBytes } from './limits.ts'
import { migrations } from './migrations/index.ts'
import { launcherRoutes } from './routes.ts'
import { createLauncherService, type LauncherAccounts } from './service.ts'
import type { LauncherTables } from './tables.ts'

type Notice = Parameters<LauncherAccounts['internal']['notify']>[0]

/** `ana` publishes the launcher; `lou` does not. */
export const ana = new Headers({ cookie: 'ana' })
export const lou = new Headers({ cookie: 'lou' })
export const anonymous = new Headers()

function principalOf(headers: Headers): Principal | null {
	const name = headers.get('cookie') ?? headers.get('authorization')?.slice('Bearer '.length)
	if (!name) return null
	const permissions = name === 'ana' ? (['launcher.manage'] as const) : []
	const apiKey = headers.has('authorization') ? 'Robot' : null
	return { userId: `id-${name}`, name, permissions: [...permissions], apiKey, impersonates: null }
}

/** The service on an empty database and an empty folder of files, with its API. */
export async function openLauncher(database: TestDatabase, config: Record<string, string> = {}) {
	let nowMs = Date.now()
	const clock = { now: () => new Date(nowMs) }
	const folder = mkdtempSync(join(tmpdir(), 'parvis-launcher-'))
	const files = createLocalFiles(folder)
	const notes: ServiceEntry[] = []
	const notices: Notice[] = []
	const state = { areAccountsUp: true }
	const actors = createActors({
		principal: async (headers) => principalOf(headers),
		internal: { note: async (entry) => void notes.push(entry) },
		teams: { roleOf: async () => null },
	})
	const accounts = {
		actors,
		webSettings: async () => ({ siteName: 'Parvis' }),
		internal: {
			async notify(notice: Notice) {
				if (!state.areAccountsUp) throw new Error('Accounts are down')
				notices.push(notice)
			},
		},
	} as LauncherAccounts
	const opened = await database.openDatabase<LauncherTables>('launcher', migrations, 'launcher')
	const launcher = createLauncherService({
		...opened,
		files,
		accounts,
		config: launcherConfig.parse(config),
		publicUrl: 'https://parvis.test',
		clock,
		log: silentLog,
	})
	const app = createTestApp({ uploadPaths })
	app.route('/api/launcher', launcherRoutes(launcher))

	/** Uploads a file of a draft, by the service. */
	async function send(releaseId: string, content: Buffer, file: Partial<NewFile> & { name: string }) {
		const { id } = await launcher.startUpload(ana, releaseId, fileOf(content, file))
		for (let offset = 0; offset < content.length; offset += partBytes) {
			await launcher.sendPart(ana, id, offset, chunksOf(content.subarray(offset, offset + partBytes)))
		}
		return id
	}

	return {
		...opened,
		app,
		files,
		launcher,
		notes,
		notices,
		state,
		send,
		/** Publishes a release with one file, `horizon-{version}.exe`, and the fields given. */
		async publish(
			release: NewRelease,
			sent: (Partial<NewFile> & { name: string })[] = [{ name: `horizon-${release.version}.exe` }],
		): Promise<Release> {
			const { id } = await launcher.create(ana, { notes: { fr: `Notes de ${release.version}` }, ...release })
			for (const file of sent) await send(id, Buffer.from(`${file.name} ${release.channel}`), file)
			return await launcher.publish(ana, id)
		},
		async stored(): Promise<string[]> {
			return await Array.fromAsync(files.list('launcher/'), ({ key }) => key)
		},
		pass(hours: number) {
			nowMs += hours * 3_600_000
		},
		[Symbol.asyncDispose]: async () => {
			await launcher.close()
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

export function fileOf(content: Buffer, file: Partial<NewFile> & { name: string }): NewFile {
	const sha256 = createHash('sha256').update(content).digest('hex')
	return { platform: 'windows', arch: 'x64', kind: 'installer', bytes: content.length, sha256, ...file }
}

export async function* chunksOf(content: Buffer, chunkBytes = 65_536): AsyncGenerator<Uint8Array> {
	for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
}
