import { ping } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import { createActors } from './actors/actors.ts'
import type { NewApiKey, NewKey } from './api-keys/contract.ts'
import { createApiKeys } from './api-keys/service.ts'
import { type AuditCheck } from './audit/contract.ts'
import { createAuditLog } from './audit/audit-log.ts'
import { originOf } from './audit/origin.ts'
import { purgeAudit } from './audit/queries.ts'
import { createAuditService } from './audit/service.ts'
import { createAuth } from './auth.ts'
import { createBackground } from './background.ts'
import { createCall } from './call.ts'
import type { AccountsService, Principal } from './contract.ts'
import { createOrganizationSlugs, type OrganizationSlugs } from './organizations/slugs.ts'
import { createRateLimiter } from './rate-limit/rate-limiter.ts'
import { defaultLimits } from './rate-limit/limits.ts'
import { createAccountFigures } from './figures/figures.ts'
import { createInternal } from './internal/internal.ts'
import { isFromService } from './internal/service-token.ts'
import { createMailServer, fixedMailFields } from './mail-server/mail-server.ts'
import { createMailServerService } from './mail-server/service.ts'
import { createMailer } from './mails/mailer.ts'
import { createAccountOutbox } from './mails/outbox.ts'
import { createStoredMails } from './mails/stored-mails.ts'
import type { InternalNotifications } from './notifications/contract.ts'
import { createNotifications } from './notifications/service.ts'
import type { NotificationStreams } from './notifications/streams.ts'
import { createPasswords } from './passwords/passwords.ts'
import { type ClientRegistry, createClients } from './openid/clients.ts'
import { createOpenid } from './openid/openid.ts'
import { createRegistration } from './registration/service.ts'
import { createCurrentProviders } from './providers/current-providers.ts'
import { createProvidersService } from './providers/service.ts'
import { fixedProviderFields } from './providers/social-providers.ts'
import { createRolesService } from './roles/service.ts'
import { createRoles } from './roles/roles.ts'
import { commandLine } from './users/caller.ts'
import { createUserChanges } from './users/user-changes.ts'
import { createUsersService } from './users/service.ts'
import { purgeExpired } from './purge.ts'
import type { AccountsOptions } from './options.ts'
import type { LocalPersonalDataService } from './personal-data/contract.ts'
import { createDeletions } from './personal-data/deletion.ts'
import { createOutcome } from './personal-data/outcome.ts'
import { createPersonalData } from './personal-data/service.ts'
import { createSources } from './personal-data/sources.ts'
import { createPreferences } from './preferences/service.ts'
import { createProfiles } from './profiles/service.ts'
import { takeLock } from './queries.ts'
import { createTrustedTargets } from './trusted-targets.ts'
import { cookiePrefixOf } from './sessions/cookie-prefix.ts'
import { createDevices } from './sessions/devices.ts'
import { createKnownDevices } from './known-devices/known-devices.ts'
import { createSessionReader } from './sessions/session-reader.ts'
import { principalOf, readSession } from './sessions/session.ts'
import { createSecurity } from './security/security.ts'
import { hasAdministrator, isSetUpToken, throwInvalidToken, setUpTokenOf } from './set-up.ts'
import { setPageVisited } from './settings/page-visits.ts'
import { createSettingsService } from './settings/service.ts'
import { createSettings } from './settings/settings.ts'
import { createTeams } from './teams/service.ts'
import { createTerms } from './terms/service.ts'
import { createDashboard } from './dashboard/service.ts'
import { createTools } from './favourite-tools/service.ts'
import { createUser, findByAddress, type NewUser } from './users/create-user.ts'

/** The service in its own process (server and command line), with methods that are not available remotely. */
export type LocalAccountsService = AccountsService & {
	/** @throws {AppError} VALIDATION_ERROR, or CONFLICT when the address has an account. */
	createUser(user: NewUser): Promise<void>
	/** @throws {AppError} NOT_FOUND if no account has this address. */
	setRole(email: string, role: string): Promise<void>
	/**
	 * Creates an API key of the user with this address.
	 * @throws {AppError} NOT_FOUND if no account has this address; otherwise as `ApiKeysService.create`
	 */
	createKey(email: string, key: NewKey): Promise<NewApiKey>
	organizations: OrganizationSlugs
	notificationStreams: NotificationStreams
	personalData: LocalPersonalDataService
	/** The clients of the OpenID provider, for the command line. */
	clients: ClientRegistry
	/** The token of the set-up link, or null once an administrator exists. */
	setUpToken(): Promise<string | null>
	checkAudit(): Promise<AuditCheck>
	isFromService(headers: Headers): boolean
	/** Throws when the database does not answer. */
	ready(): Promise<void>
	/** Resolves when all background tasks have ended, so that mails are in the outbox. */
	settled(): Promise<void>
	/** Starts sending mails and the hourly purge. */
	open(): void
	/** Stops both, after the mails being sent have left. */
	close(): Promise<void>
}

const purgeEveryMs = 3_600_000

export function createAccountsService(options: AccountsOptions): LocalAccountsService {
	const { db, engine, secret, baseUrl, mail, clock, log } = options
	const { limits = defaultLimits, passwords = createPasswords() } = options
	const settings = createSettings({
		db,
		clock,
		secret,
		fixed: { mail: fixedMailFields(mail), providers: fixedProviderFields(options.providers) },
	})
	const socialProviders = createCurrentProviders({ settings, further: options.socialProviders, log })
	const mailServer = createMailServer({ settings, variables: mail })
	const notify: InternalNotifications['notify'] = (notice) => notifications.internal.notify(notice)
	const outbox = createAccountOutbox({ db, engine, mailServer, notify, clock, log })
	const roles = createRoles({ db, clock })
	const mailer = createMailer({
		outbox,
		baseUrl,
		siteName: async () => (await settings.current()).identity.siteName,
	})
	const background = createBackground(log)
	const trustedTargets = createTrustedTargets({ db, baseUrl, trustedOrigins: options.trustedOrigins })
	const session = async (headers: Headers) => readSession(reader, await roles.current(), headers)
	const userId = async (headers: Headers) => (await session(headers))?.user.id ?? null
	const ownAddress = async (headers: Headers) => (await session(headers))?.user.email ?? null
	const cookiePrefix = cookiePrefixOf(baseUrl)
	const knownDevices = createKnownDevices({ db, secret, cookiePrefix, clock })
	const rateLimiter = createRateLimiter({
		db,
		clock,
		secret,
		cookiePrefix,
		limits,
		userId,
		knownDevice: knownDevices.find,
	})
	const figures = createAccountFigures({ db, background, clock, log })
	const audit = createAuditLog({ db, secret, clock, onRecorded: figures.countEvent })
	const changes = createUserChanges({ db, audit, mailer, clock })
	const sources = createSources(options)
	const outcomeOf = createOutcome({ db, sources, log })
	const deletions = createDeletions({ db, audit, mailer, sources, outcomeOf, clock })
	const auth = createAuth({
		...options,
		notify: (notice) => notifications.internal.notify(notice),
		trustedTargets,
		socialProviders,
		settings,
		roles,
		mailer,
		passwords,
		rateLimiter,
		knownDevices,
		audit,
		changes,
		deletions,
		background,
	})
	const reader = createSessionReader({ ...options, auth, noteActive: figures.noteActive })
	const dependencies = { db, passwords, settings, audit, clock }
	const closing = new AbortController()
	let purging: NodeJS.Timeout | undefined

	const isToBeDeleted = async (headers: Headers) => (await personalData.ownDeletion(headers)) !== null
	const call = createCall({ auth, reader, background, rateLimiter, baseUrl, ownAddress, isToBeDeleted })
	const clients = createClients({ db, audit, siteUrl: baseUrl, clock })
	const settingsDependencies = { ...dependencies, baseUrl, session, rateLimiter }
	const settingsService = createSettingsService(settingsDependencies)
	const notifications = createNotifications({
		...options,
		settings,
		mailer,
		mailServer,
		roles,
		background,
		session,
		reader,
	})
	const internal = createInternal({
		db,
		audit,
		notifications: notifications.internal,
		roles,
		clock,
		mailer,
		mailServer,
		socialProviders,
	})
	const permissionsHeld = internal.permissions
	const apiKeys = createApiKeys({ db, audit, session, permissionsHeld, roles, secret, clock })
	async function principal(headers: Headers): Promise<Principal | null> {
		const key = await apiKeys.principal(headers)
		if (key) return key
		const current = await session(headers)
		return current && principalOf(current)
	}
	const personalData = createPersonalData({
		...options,
		audit,
		notify: internal.notify,
		sources,
		outcomeOf,
		deletions,
		session,
		reader,
		freshAge: auth.options.session.freshAge,
		siteName: async () => (await settings.current()).identity.siteName,
	})
	const teams = createTeams({ db, audit, session, principal, clock })
	const canSetUp = async (token: string) => isSetUpToken(secret, token) && !(await hasAdministrator(db))

	return {
		session,
		principal,
		actors: createActors({ principal, internal, teams }),
		figures: figures.readAs(principal),
		canSetUp,
		call,
		organizations: createOrganizationSlugs(db),
		personalData,
		clients,
		openid: createOpenid({ auth, db, audit, siteUrl: baseUrl, clients, call, session }),
		async webSettings() {
			const [current, offered, setUp] = await Promise.all([
				settings.current(),
				socialProviders(),
				hasAdministrator(db),
			])
			const { identity, registration, legal: _, mail: __, ...shown } = current
			const { mode, magicLink } = registration
			const registrationOpen = mode === 'open'
			const providers = Object.keys(offered)
			return { ...identity, ...shown, registrationMode: mode, registrationOpen, magicLink, providers, setUp }
		},
		isTrustedTarget: trustedTargets.isTrusted,
		settingsVersion: settings.version,
		settings: settingsService,
		mailServer: createMailServerService({ ...settingsDependencies, outbox, mailServer }),
		providers: createProvidersService({ ...settingsDependencies, variables: options.providers }),
		legalIdentity: async () => (await settings.current()).legal,
		changeLegalIdentity: settingsService.changeLegalIdentity,
		async setPageVisited(token, pageId, headers) {
			await rateLimiter.count('pageVisit', token, headers)
			const current = await reader.findByQueryToken(token)
			if (!current) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
			return await setPageVisited({ db, clock }, current.user.id, pageId)
		},
		...createProfiles({ db, audit, roles, session, clock }),
		devices: createDevices({ db, auth, reader, clock }),
		tools: createTools({ db, clock, session }),
		dashboard: createDashboard({ db, clock, session }),
		terms: createTerms({ db, clock, session }),
		notifications: notifications.service,
		preferences: createPreferences({ db, session }),
		push: notifications.push,
		notificationStreams: notifications.streams,
		security: createSecurity({ auth, db }),
		users: createUsersService({ ...settingsDependencies, engine, auth, changes, roles }),
		registration: createRegistration({ db, mailer, audit, session, clock }),
		roles: createRolesService({ db, audit, auth, roles, session, clock }),
		audit: createAuditService({ db, audit, session }),
		apiKeys: apiKeys.service,
		teams,
		internal,
		isFromService: (headers) => isFromService(headers, secret),
		...createStoredMails({ db, audit, roles, outbox, session, clock }),
		async setUp({ token, name, email, password }, headers) {
			if (!(await canSetUp(token))) throwInvalidToken()
			const owner = { name, email, password, role: 'owner' } as const
			await createUser(dependencies, owner, {
				event: 'setUp',
				origin: originOf(headers),
				async within(trx) {
					await takeLock(trx, 'administrators', clock.now())
					if (await hasAdministrator(trx)) throwInvalidToken()
				},
			})
			return await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })
		},
		createUser: (user) => createUser(dependencies, user),
		async setRole(email, role) {
			const { internalAdapter } = await auth.$context
			await changes.setRoles(commandLine(internalAdapter), await findByAddress(db, email), [role])
		},
		createKey: async (email, key) => await apiKeys.createFor(await findByAddress(db, email), key),
		setUpToken: async () => ((await hasAdministrator(db)) ? null : setUpTokenOf(secret)),
		checkAudit: audit.check,
		ready: () => ping(db),
		settled: background.ended,
		open() {
			outbox.open()
			figures.open()
			notifications.open()
			personalData.open()
			purging = setInterval(() => {
				background.add(purgeExpired(db, clock.now(), closing.signal))
				background.add(purgeAudit(db, clock.now()))
			}, purgeEveryMs)
			purging.unref()
		},
		async close() {
			clearInterval(purging)
			closing.abort()
			await Promise.all([notifications.close(), personalData.close()])
			await background.ended()
			await Promise.all([figures.close(), outbox.close()])
		},
	}
}
