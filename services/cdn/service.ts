import { createDailyCounts } from '#platform/daily-counts.ts'
import { createFigures } from '#platform/http/figures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { UsesOf } from '#platform/http/uses.ts'
import type { Log } from '#platform/log.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { createAssets, type NewAsset } from './assets/assets.ts'
import type { ExportedAsset } from './assets/exported.ts'
import { createProviderAvatars, maxProviderPictureBytes } from './avatars/provider-avatars.ts'
import type { CdnConfig } from './config.ts'
import type { CdnService, UploadedAsset } from './contract.ts'
import type { Delivery } from './delivery/delivered.ts'
import { countDelivered } from './delivery/count-delivered.ts'
import { createDelivery } from './delivery/delivery.ts'
import type { Hosts } from './delivery/external-url.ts'
import { createExternalFetch } from './delivery/fetch-external.ts'
import { createCdnPersonalData } from './personal-data.ts'
import type { CdnTables } from './tables.ts'

const sweepEveryMs = 3_600_000

export type CdnAccounts = Pick<AccountsService, 'actors' | 'internal'>

type CdnDependencies = Database<CdnTables> & {
	files: FileStore
	accounts: CdnAccounts
	/** The pages that show one of these files. */
	usesOf: UsesOf
	config: CdnConfig
	secret: string
	/** Hosts of the avatars of the sign-in providers in use. */
	providerHosts(): Hosts | Promise<Hosts>
	clock: Clock
	log: Log
}

/** The service with the methods that exist only in the process that runs it. */
export type LocalCdnService = CdnService & {
	delivery: Delivery
	/** The user or API key that makes a request. @throws {AppError} UNAUTHORIZED */
	requireActor(headers: Headers): Promise<Actor>
	/** @throws {AppError} UNAUTHORIZED; FORBIDDEN without the permission `assets.manage` */
	requireManager(headers: Headers): Promise<Actor>
	/** Null for the command line. @throws {AppError} those of `createAssets` */
	upload(actor: Actor | null, asset: NewAsset): Promise<UploadedAsset>
	replace(actor: Actor, id: string, content: Buffer): Promise<UploadedAsset>
	/** Moves those of some files that the command line uploaded and no page shows to the recycle bin; returns how many. */
	discard(files: readonly string[]): Promise<number>
	/** The picture at an address of the library, at its current address if it was replaced; null if there is none. */
	exported(url: string): Promise<ExportedAsset | null>
	/** Maximum bytes of an uploaded picture. */
	maxInputBytes: number
	/** Removes what is no longer needed, as `open` does every hour. */
	sweep(): Promise<void>
	/** Starts the background work. */
	open(): Promise<void>
	close(): Promise<void>
}

export function createCdnService(dependencies: CdnDependencies): LocalCdnService {
	const { accounts, config, providerHosts, log } = dependencies
	const assets = createAssets(dependencies)
	const counts = createDailyCounts<'images' | 'imageBytes'>({
		...dependencies,
		db: dependencies.db.$pickTables<'dailyCount'>(),
	})
	const delivery = countDelivered(
		createDelivery({ ...dependencies, findServed: assets.findServed }),
		(bytes) => {
			counts.add('images')
			counts.add('imageBytes', bytes)
		},
	)
	const avatars = createProviderAvatars({
		accounts,
		fetch: createExternalFetch({ hosts: providerHosts, maxBytes: maxProviderPictureBytes }),
		setProviderAvatar: assets.setProviderAvatar,
		log,
	})
	const {
		requireManager,
		sweep,
		upload,
		replace,
		discard,
		exported,
		list,
		find,
		change,
		remove,
		restore,
		removeAvatar,
		describe,
	} = assets
	let timer: NodeJS.Timeout | undefined
	let sweeping = Promise.resolve()

	function sweepInBackground(): void {
		sweeping = sweeping.then(sweep).catch((error: unknown) => log.error('sweep of images failed', { error }))
	}

	return {
		personalData: createCdnPersonalData(dependencies),
		delivery,
		figures: createFigures({
			counts,
			permissions: { images: 'assets.manage', imageBytes: 'assets.manage' },
			requireActor: accounts.actors.require,
		}),
		requireActor: accounts.actors.require,
		requireManager,
		upload: (actor, asset) => upload(actor ?? accounts.actors.commandLine, asset),
		replace,
		discard,
		exported,
		maxInputBytes: config.CDN_MAX_INPUT_BYTES,
		list,
		find,
		change,
		remove,
		restore,
		removeAvatar,
		describe,
		async usage(headers) {
			const usage = await assets.usage(headers)
			const { memoryBytes, storedBytes, maxStoredBytes } = await delivery.usage()
			return { ...usage, cache: { memoryBytes, storedBytes, maxStoredBytes } }
		},
		async purge(headers) {
			const { note } = await requireManager(headers)
			await note('cdnCachePurged')
			await delivery.purge()
		},
		sweep,
		async open() {
			avatars.open()
			counts.open()
			sweepInBackground()
			timer = setInterval(sweepInBackground, sweepEveryMs)
			timer.unref()
		},
		async close() {
			clearInterval(timer)
			await Promise.all([avatars.close(), sweeping])
			await delivery.close()
			await counts.close()
		},
	}
}
