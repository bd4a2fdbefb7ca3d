import { createCache } from '#platform/cache.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase, ping } from '#platform/database/open.ts'
import { safeHeaders } from '#platform/http/app.ts'
import { createLastKnown } from '#platform/last-known.ts'
import { openSecret } from '#platform/secret.ts'
import type { AccountTables } from './accounts/tables.ts'
import type { LocalCdnService } from './cdn/service.ts'
import { backupsOpener } from './backups-opener.ts'
import type { Hosts } from './cdn/delivery/external-url.ts'
import type { CdnTables } from './cdn/tables.ts'
import type { ContentTables } from './content/tables.ts'
import { feedbackOpener } from './feedback-opener.ts'
import type { LauncherTables } from './launcher/tables.ts'
import type { BackName } from './names.ts'
import { serviceCallsOf } from './service-calls.ts'
import type { Opener } from './services.ts'
import type { StatusServiceTables } from './status/service.ts'

const wellKnownPaths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** How each service is opened, in this order. The code of a service is loaded only by the process that runs it. */
export const openers: { [Name in BackName]: Opener<Name> } = {
	accounts: {
		paths: ['/api/auth/*', '/api/web-settings', '/api/account/*', ...wellKnownPaths],
		async openLocal({ config, publicUrl, log, services }) {
			const [
				{ createAccountsService },
				{ accountsRoutes, authRoutes, wellKnownRoutes },
				{ migrations },
				{ openFiles },
			] = await Promise.all([
				import('./accounts/service.ts'),
				import('./accounts/routes.ts'),
				import('./accounts/migrations/index.ts'),
				import('#platform/files/open-files.ts'),
			])
			const { db, engine, prepareRead } = await openDatabase<AccountTables>(config, 'accounts', migrations)
			const service = createAccountsService({
				db,
				engine,
				prepareRead,
				secret: openSecret(config.SECRET, config.DATA_DIR),
				baseUrl: publicUrl,
				trustedOrigins: config.TRUSTED_ORIGINS,
				mail: { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM },
				databaseUrl: config.DATABASE_URL,
				providers: config,
				files: openFiles(config),
				otherServices: () => services,
				clock: systemClock,
				log,
			})
			return {
				service,
				routes: {
					'/api/auth': authRoutes(service),
					'/.well-known': wellKnownRoutes(service),
					'/api': accountsRoutes(service),
				},
				start: service.open,
				endStreams: service.notificationStreams.close,
				ready: service.ready,
				async setUpPath() {
					const token = await service.setUpToken()
					return token && `/set-up?token=${token}`
				},
				async close() {
					await service.close()
					await db.destroy()
				},
			}
		},
		async createClient(url, config) {
			const { createAccountsClient } = await import('./accounts/client.ts')
			return createAccountsClient(url, openSecret(config.SECRET, config.DATA_DIR))
		},
	},
	content: {
		paths: ['/api/content/*'],
		async openLocal({ config, services, log }) {
			const [
				{ createContentService },
				{ contentRoutes },
				{ migrations },
				{ askLocally, askRemotely, readPicture },
			] = await Promise.all([
				import('./content/service.ts'),
				import('./content/routes.ts'),
				import('./content/migrations/index.ts'),
				import('./cdn/delivery/read-picture.ts'),
			])
			const { db, engine } = await openDatabase<ContentTables>(config, 'content', migrations, 'content')
			const { secret, isFromService } = serviceCallsOf(config)
			const { accounts } = services
			const service = createContentService({
				db,
				engine,
				accounts,
				secret,
				clock: systemClock,
				log,
				siteName: async () => (await accounts.webSettings()).siteName,
				async readPicture(path) {
					const { cdn } = services
					if ('delivery' in cdn) return await readPicture(askLocally((cdn as LocalCdnService).delivery), path)
					return config.CDN_URL ? await readPicture(askRemotely(config.CDN_URL), path) : null
				},
			})
			return {
				service,
				start: service.open,
				routes: { '/api': contentRoutes(service, { isFromService }) },
				ready: () => ping(db),
				async close() {
					await service.close()
					await db.destroy()
				},
			}
		},
		async createClient(url, config) {
			const { createContentClient } = await import('./content/client.ts')
			return createContentClient(url, serviceCallsOf(config).serviceHeaders)
		},
	},
	feedback: feedbackOpener,
	status: {
		paths: ['/api/uptime/*', '/uptime/api/*'],
		async openLocal({ config, publicUrl, log, services, parts }) {
			const [{ createStatusService }, { statusRoutes }, { migrations }] = await Promise.all([
				import('./status/service.ts'),
				import('./status/routes.ts'),
				import('./status/migrations/index.ts'),
			])
			const { db, engine } = await openDatabase<StatusServiceTables>(config, 'status', migrations, 'status')
			const { accounts } = services
			const { secret, isFromService } = serviceCallsOf(config)
			const service = createStatusService({
				db,
				engine,
				clock: systemClock,
				log,
				accounts,
				components: parts,
				secret,
				publicUrl,
				databaseUrl: config.DATABASE_URL,
				privateNetworks: config.STATUS_PRIVATE_NETWORKS,
			})
			const { siteName } = service
			return {
				service,
				routes: statusRoutes(service, {
					clock: systemClock,
					publicUrl,
					siteName,
					isFromService,
					isAlone: !config.SERVICES.has('web'),
				}),
				onListening: service.open,
				endStreams: service.live.close,
				ready: () => ping(db),
				async close() {
					await service.close()
					await db.destroy()
				},
			}
		},
		async createClient(url, config) {
			const { createStatusClient } = await import('./status/client.ts')
			return createStatusClient(url, serviceCallsOf(config).serviceHeaders)
		},
	},
	cdn: {
		paths: ['/cdn/*', '/api/cdn/*'],
		async openLocal({ config, publicUrl, log, services }) {
			const [
				{ createCdnService },
				{ cdnRoutes },
				{ deliveryRoutes },
				{ findPicture },
				{ migrations },
				{ openFiles },
			] = await Promise.all([
				import('./cdn/service.ts'),
				import('./cdn/routes.ts'),
				import('./cdn/delivery/routes.ts'),
				import('./cdn/delivery/find-picture.ts'),
				import('./cdn/migrations/index.ts'),
				import('#platform/files/open-files.ts'),
			])
			const { db, engine } = await openDatabase<CdnTables>(config, 'cdn', migrations, 'cdn')
			const { secret, isFromService } = serviceCallsOf(config)
			const { internal } = services.accounts
			const avatarHosts = createLastKnown<Hosts>({ load: () => internal.avatarHosts(), initial: [] })
			const service = createCdnService({
				db,
				engine,
				files: openFiles(config),
				accounts: services.accounts,
				async usesOf(names) {
					const { content, status } = services
					return (await Promise.all([content.usesOf(names), status.usesOf(names)])).flat()
				},
				config,
				secret,
				providerHosts: createCache({ load: avatarHosts, clock: systemClock }).current,
				clock: systemClock,
				log,
			})
			return {
				service,
				routes: {
					'/cdn': deliveryRoutes(service.delivery),
					'/api/cdn': cdnRoutes(service, { isFromService }),
				},
				findReady: findPicture(service.delivery, {
					headers: safeHeaders(publicUrl.startsWith('https:')),
					isAlone: !config.SERVICES.has('web'),
				}),
				onListening: service.open,
				ready: () => ping(db),
				async close() {
					await service.close()
					await db.destroy()
				},
			}
		},
		async createClient(url, config) {
			const { createCdnClient } = await import('./cdn/client.ts')
			return createCdnClient(url, serviceCallsOf(config).serviceHeaders)
		},
	},
	launcher: {
		paths: ['/api/launcher/*'],
		async openLocal({ config, publicUrl, log, services }) {
			const [{ createLauncherService }, { launcherRoutes }, { migrations }, { openFiles }] =
				await Promise.all([
					import('./launcher/service.ts'),
					import('./launcher/routes.ts'),
					import('./launcher/migrations/index.ts'),
					import('#platform/files/open-files.ts'),
				])
			const { db, engine } = await openDatabase<LauncherTables>(config, 'launcher', migrations, 'launcher')
			const service = createLauncherService({
				db,
				engine,
				files: openFiles(config),
				accounts: services.accounts,
				config,
				publicUrl,
				clock: systemClock,
				log,
			})
			return {
				service,
				routes: { '/api/launcher': launcherRoutes(service) },
				onListening: service.open,
				ready: () => ping(db),
				async close() {
					await service.close()
					await db.destroy()
				},
			}
		},
		createClient: async (url) => (await import('./launcher/client.ts')).createLauncherClient(url),
	},
	backups: backupsOpener,
}
