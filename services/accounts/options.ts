import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { PrepareRead } from '#platform/database/prepared-read.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { MailVariables } from './mail-server/mail-server.ts'
import type { Limits } from './rate-limit/limits.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PushReach } from './push/sending.ts'
import type { ProvidersConfig } from './providers/config.ts'
import type { SocialProviders } from './providers/social-providers.ts'
import type { OtherServices } from './personal-data/sources.ts'
import type { Db } from './tables.ts'

export type AccountsOptions = {
	db: Db
	engine: Engine
	prepareRead: PrepareRead
	secret: string
	/** Public origin of the site, such as `https://example.org`. */
	baseUrl: string
	/** Further origins to which a sign-in may redirect; their pages still may not call the account API. */
	trustedOrigins: string[]
	mail: MailVariables
	/** Of PostgreSQL, for processes that share it; undefined for SQLite. */
	databaseUrl?: string | undefined
	/** For exports of personal data. */
	files: FileStore
	otherServices: OtherServices
	/** Providers set by variables. */
	providers: ProvidersConfig
	/** Further providers, for tests. */
	socialProviders?: SocialProviders | undefined
	/** Where push services may be, for tests. */
	pushReach?: PushReach
	clock: Clock
	log: Log
	passwords?: Passwords
	limits?: Limits | false
}
