import { createDailyCounts } from '#platform/daily-counts.ts'
import { createFigures } from '#platform/http/figures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { LauncherConfig } from './config.ts'
import * as schemas from './contract.ts'
import type { LauncherService, ManagedReleases } from './contract.ts'
import { createDownloads, type Downloads } from './downloads/downloads.ts'
import { uploadHours } from './limits.ts'
import { announceReleases } from './releases/announce.ts'
import { publicViewOf, readReleases, type StoredRelease } from './releases/release-rows.ts'
import { createReleases } from './releases/releases.ts'
import type { LauncherTables } from './tables.ts'
import { createUploads } from './uploads/uploads.ts'

const sweepEveryMs = 3_600_000
const hourMs = 3_600_000
const saveCountsEveryMs = 10_000

export type LauncherAccounts = Pick<AccountsService, 'actors' | 'webSettings'> & {
	internal: Pick<AccountsService['internal'], 'notify'>
}

type LauncherDependencies = Database<LauncherTables> & {
	files: FileStore
	accounts: LauncherAccounts
	config: LauncherConfig
	publicUrl: string
	clock: Clock
	log: Log
}

/** The service with the methods that exist only in the process that runs it. */
export type LocalLauncherService = LauncherService & {
	downloads: Downloads
	/** All releases with their files: only for feeds, which choose what they show. */
	stored(): Promise<StoredRelease[]>
	/** Absolute address of a file. */
	urlOf(name: string): string
	/** As the command line: the headers do not matter. */
	commandLine: ManagedReleases
	/** Removes a release in any state, as the command line: for samples alone. */
	purge(id: string): Promise<void>
	siteName(): Promise<string>
	publicUrl: string
	/** Removes uploads that nobody continued and announces what could not be, as `open` does every hour. */
	sweep(): Promise<void>
	/** Starts the background work. */
	open(): Promise<void>
	close(): Promise<void>
}

export function createLauncherService(dependencies: LauncherDependencies): LocalLauncherService {
	const { db, files, accounts, config, publicUrl, clock, log } = dependencies
	const urlOf = (name: string) => `${publicUrl}/api/launcher/files/${name}`

	async function removeStored(keys: readonly string[]): Promise<void> {
		for (const key of keys) await files.remove(key)
	}

	const releases = createReleases({ db, clock, removeStored })
	const uploads = createUploads({
		db,
		files,
		clock,
		maxFileBytes: config.LAUNCHER_MAX_FILE_BYTES,
		removeStored,
	})

	const counts = createDailyCounts<'downloads'>({ db: db.$pickTables<'dailyCount'>(), clock, log })
	const downloads = createDownloads({ db, files, onDownload: () => counts.add('downloads') })

	const announce = () => announceReleases({ db, clock, notify: accounts.internal.notify })

	/** A change counts even when users cannot be told now: the next sweep tells them. */
	async function announcing(change: Promise<schemas.Release>): Promise<schemas.Release> {
		const release = await change
		await announce().catch((error: unknown) => log.error('announcing a release failed', { error }))
		return release
	}

	const managedBy = (requireActor: (headers: Headers) => Promise<Actor>): ManagedReleases => {
		async function as<Result>(headers: Headers, work: (actor: Actor) => Promise<Result>): Promise<Result> {
			return await work(await requireActor(headers))
		}
		return {
			list: (headers) => as(headers, releases.list),
			find: (headers, id) => as(headers, () => releases.find(id)),
			create: (headers, release) =>
				as(headers, (actor) => releases.create(actor, parseInput(schemas.newRelease, release))),
			change: (headers, id, change) =>
				announcing(
					as(headers, (actor) => releases.change(actor, id, parseInput(schemas.releaseChange, change))),
				),
			remove: (headers, id) => as(headers, (actor) => releases.remove(actor, id)),
			publish: (headers, id) => announcing(as(headers, (actor) => releases.publish(actor, id))),
			withdraw: (headers, id, reason) =>
				as(headers, (actor) =>
					releases.withdraw(actor, id, parseInput(schemas.withdrawal, { reason }).reason),
				),
			restore: (headers, id) => as(headers, (actor) => releases.restore(actor, id)),
			startUpload: (headers, id, file) =>
				as(headers, () => uploads.start(id, parseInput(schemas.newFile, file))),
			findUpload: (headers, id) => as(headers, () => uploads.find(id)),
			sendPart: (headers, id, offset, bytes) =>
				as(headers, (actor) => uploads.sendPart(actor, id, offset, bytes)),
			removeFile: (headers, id) => as(headers, (actor) => uploads.remove(actor, id)),
		}
	}

	async function requireManager(headers: Headers): Promise<Actor> {
		const actor = await accounts.actors.require(headers)
		if (!actor.may('launcher.manage')) throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
		return actor
	}

	async function sweep(): Promise<void> {
		try {
			await uploads.sweep(new Date(clock.now().getTime() - uploadHours * hourMs))
		} finally {
			await announce()
		}
	}

	const saveCounts = () =>
		downloads
			.saveCounts()
			.catch((error: unknown) => log.error('saving counts of downloads failed', { error }))

	const timers: NodeJS.Timeout[] = []
	let sweeping = Promise.resolve()

	function sweepInBackground(): void {
		sweeping = sweeping
			.then(sweep)
			.catch((error: unknown) => log.error('sweep of the launcher failed', { error }))
	}

	return {
		...managedBy(requireManager),
		purge: (id) => releases.remove(accounts.actors.commandLine, id, { anyState: true }),
		commandLine: managedBy(async () => accounts.actors.commandLine),
		async published(channel) {
			const views = (await readReleases(db)).map((release) => publicViewOf(release, urlOf))
			return views
				.filter((view) => view !== null)
				.filter((view) => channel === 'beta' || view.channel === channel)
		},
		downloads,
		figures: createFigures({
			counts,
			permissions: { downloads: 'launcher.manage' },
			requireActor: accounts.actors.require,
		}),
		stored: () => readReleases(db),
		urlOf,
		publicUrl,
		siteName: async () => (await accounts.webSettings()).siteName,
		sweep,
		async open() {
			counts.open()
			sweepInBackground()
			timers.push(setInterval(sweepInBackground, sweepEveryMs), setInterval(saveCounts, saveCountsEveryMs))
			for (const timer of timers) timer.unref()
		},
		async close() {
			for (const timer of timers) clearInterval(timer)
			await sweeping
			await saveCounts()
			await counts.close()
		},
	}
}
