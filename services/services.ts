import type { Hono } from 'hono'
import type { Config } from '#config'
import type { Readiness } from '#platform/http/health.ts'
import type { FindReady } from '#platform/http/listen.ts'
import type { Log } from '#platform/log.ts'
import type { AccountsService } from './accounts/contract.ts'
import type { LocalAccountsService } from './accounts/service.ts'
import type { BackupsService } from './backups/contract.ts'
import type { LocalBackupsService } from './backups/service.ts'
import type { CdnService } from './cdn/contract.ts'
import type { LocalCdnService } from './cdn/service.ts'
import type { ContentService } from './content/contract.ts'
import type { LocalContentService } from './content/service.ts'
import type { FeedbackService } from './feedback/contract.ts'
import type { LocalFeedbackService } from './feedback/service.ts'
import type { LauncherService } from './launcher/contract.ts'
import type { LocalLauncherService } from './launcher/service.ts'
import type { BackName } from './names.ts'
import type { LocalStatusService, StatusService } from './status/service.ts'

/** The services, each local or in another process. */
export type Services = {
	accounts: AccountsService
	content: ContentService
	feedback: FeedbackService
	status: StatusService
	cdn: CdnService
	launcher: LauncherService
	backups: BackupsService
}

/** The services with the methods that exist only in the process that runs them. */
export type LocalServices = Omit<
	Services,
	'accounts' | 'content' | 'feedback' | 'status' | 'cdn' | 'launcher' | 'backups'
> & {
	accounts: LocalAccountsService
	status: LocalStatusService
	content: LocalContentService
	feedback: LocalFeedbackService
	cdn: LocalCdnService
	launcher: LocalLauncherService
	backups: LocalBackupsService
}

/** A service that runs in this process: its routes and its lifecycle. */
export type Opened<Service> = {
	service: Service
	/** Routes by the path at which a process with the site mounts them. */
	routes: Record<string, Hono>
	/** Starts background work, such as sending mails. */
	start?(): void
	/** Starts work that calls other services or the site, once all are open and the process listens. */
	onListening?(): Promise<void>
	ready(): Promise<void>
	/** Answers from memory that bypass the app. */
	findReady?: FindReady
	/** Closes event streams, which would never end by themselves. */
	endStreams?(): Promise<void>
	close(): Promise<void>
	/** Path of the page that creates the first administrator; null once there is one. */
	setUpPath?(): Promise<string | null>
}

/** Dependencies of the openers; `services` contains those that were opened before. */
export type OpenerDependencies = {
	config: Config
	publicUrl: string
	log: Log
	services: Services
	parts: Readiness[]
}

export type Opener<Name extends BackName> = {
	openLocal(dependencies: OpenerDependencies): Promise<Opened<LocalServices[Name]>>
	createClient(url: string, config: Config): Promise<Services[Name]>
	/** Paths of the service, as mounted when all runs in one process. */
	paths: readonly string[]
}
