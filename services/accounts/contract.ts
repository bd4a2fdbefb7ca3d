import { z } from 'zod'
import type { ReadFigures } from '#platform/http/figures.ts'
import type { StoredMail, MailPage } from '#platform/mail/stored-mails.ts'
import type { Actors } from './actors/contract.ts'
import type { ApiKeysService } from './api-keys/contract.ts'
import type { AuditService } from './audit/contract.ts'
import type { DashboardService } from './dashboard/contract.ts'
import type { ToolsService } from './favourite-tools/contract.ts'
import type { InternalAccounts } from './internal/contract.ts'
import type { MailServerService } from './mail-server/contract.ts'
import type { ProvidersService } from './providers/contract.ts'
import type { OpenidService } from './openid/contract.ts'
import type { NotificationsService } from './notifications/contract.ts'
import { maxPasswordLength, minPasswordLength } from './passwords/limits.ts'
import { permissions } from './permissions.ts'
import type { PersonalDataService } from './personal-data/contract.ts'
import type { PreferencesService } from './preferences/contract.ts'
import type { PushService } from './push/contract.ts'
import type { OwnProfileService, Profile } from './profiles/contract.ts'
import type { RegistrationService } from './registration/contract.ts'
import { registrationModes } from './registration/limits.ts'
import type { SecurityService } from './security/contract.ts'
import type { SettingsService } from './settings/contract.ts'
import type { LegalIdentity, NewLegalIdentity } from './settings/legal-identity.ts'
import { sectionSchemas } from './settings/sections.ts'
import type { DevicesService } from './sessions/contract.ts'
import type { TeamsService } from './teams/contract.ts'
import type { TermsService } from './terms/contract.ts'
import { idText, lineText } from './texts.ts'
import { userSchema } from './users/columns.ts'
import { isUsername } from './users/usernames.ts'
import type { RolesService } from './roles/contract.ts'
import type { UsersService } from './users/contract.ts'

const sessionView = z.object({
	/** `pages` maps the ids of visited pages to true. */
	user: userSchema.extend({ pages: z.record(z.string(), z.boolean()) }),
	expiresAt: z.string(),
	permissions: z.array(z.enum(permissions)),
	/** The id of the administrator who impersonates this user. */
	impersonatedBy: z.string().nullable(),
})

export type SessionView = z.infer<typeof sessionView>

export const sessionSchema = sessionView.nullable()

/** Reads the session of a request. */
export type ReadSession = (headers: Headers) => Promise<SessionView | null>

export const principalSchema = z.object({
	/** The accountable user: who is signed in, who impersonates, or who created the API key. */
	userId: z.string(),
	/** A username, or the display name of an API key, which no username can equal. */
	name: z.string(),
	/** Current permissions: of the user, or those that the API key and its creator share. */
	permissions: z.array(z.enum(permissions)),
	/** Name of the API key that authenticated the request; null for a session. */
	apiKey: z.string().nullable(),
	/** The id of the user whom an administrator impersonates; null otherwise. */
	impersonates: z.string().nullable(),
})

/** On whose behalf a request is made. */
export type Principal = z.infer<typeof principalSchema>

/** The public settings: `identity` field by field, and the other sections by name. */
export const webSettingsSchema = z.object({
	...sectionSchemas.identity.shape,
	registrationMode: z.enum(registrationModes),
	/** Whether everybody may register. */
	registrationOpen: z.boolean(),
	/** Whether sign-in by magic link is enabled. */
	magicLink: z.boolean(),
	appearance: sectionSchemas.appearance,
	home: sectionSchemas.home,
	navigation: sectionSchemas.navigation,
	banner: sectionSchemas.banner,
	maintenance: sectionSchemas.maintenance,
	analytics: sectionSchemas.analytics,
	push: sectionSchemas.push,
	/** Ids of the sign-in providers in use. */
	providers: z.array(z.string()),
	/** Whether an administrator exists. */
	setUp: z.boolean(),
})

export type WebSettings = z.infer<typeof webSettingsSchema>

export const maxAvatars = 500

export const avatarsBody = z.strictObject({ usernames: z.array(idText).max(maxAvatars) })

export const avatarsSchema = z.object({ avatars: z.record(z.string(), z.string().nullable()) })

export const trustedSchema = z.object({ trusted: z.boolean() })

export const addressQuery = z.object({ address: z.string().max(10_000) })

export const possibleSchema = z.object({ possible: z.boolean() })

export const usernameParam = z.object({ username: z.string().refine(isUsername, 'Invalid username') })

/** `pageId` is chosen by the page: letters, digits and `/ . _ : -`. */
export const pageVisitQuery = z.object({
	token: z.string().regex(/^[!-~]{1,200}$/),
	pageId: z
		.string()
		.min(1)
		.max(100)
		.regex(/^[\w/.:-]+$/),
})

export const pagesSchema = z.object({ pages: z.record(z.string(), z.boolean()) })

export const tokenQuery = z.object({ token: z.string().max(200).default('') })

export const administratorBody = z.object({
	token: z.string().max(200),
	name: lineText.min(1).max(100),
	email: z.email().max(254),
	password: z.string().min(minPasswordLength).max(maxPasswordLength),
})

/**
 * The interface of the accounts service for the rest of Parvis, in this process or another. `headers` are those of the
 * user's request: the service reads the session cookie and checks permissions itself.
 */
export type AccountsService = {
	/** Handles a request to the account API (`/api/auth/*`). */
	call(request: Request): Promise<Response>
	/** The session of the signed cookie; null if the cookie is missing, expired or forged. */
	session: ReadSession
	/**
	 * On whose behalf a request is made: the API key in `Authorization: Bearer parvis_…`, whose use is recorded, or else
	 * the session; null without either. The caller checks the permissions.
	 * @throws {AppError} UNAUTHORIZED for an unknown or revoked key, even with a valid session
	 */
	principal(headers: Headers): Promise<Principal | null>
	/** Who makes a change, for the other services of this site. */
	actors: Actors
	webSettings(): Promise<WebSettings>
	/** Whether a sign-in may redirect to this https address on another site. */
	isTrustedTarget(address: string): Promise<boolean>
	/** A version of all settings, for caches of pages; read at most every 500 ms. */
	settingsVersion(): string | Promise<string>
	/** Administration of the settings. */
	settings: SettingsService
	/** The mail server of the settings. */
	mailServer: MailServerService
	/** The sign-in providers of the settings. */
	providers: ProvidersService
	/** What the legal notice says of the publisher and the host; all of it is public. */
	legalIdentity(): Promise<LegalIdentity>
	/**
	 * Stores only what this kind of publisher publishes.
	 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `settings.manage`.
	 */
	changeLegalIdentity(headers: Headers, identity: NewLegalIdentity): Promise<void>
	/**
	 * Marks a page of the site as visited by the user of a session token.
	 * @throws {AppError} UNAUTHORIZED for an invalid token; VALIDATION_ERROR beyond 200 pages; TOO_MANY_REQUESTS.
	 */
	setPageVisited(token: string, pageId: string, headers: Headers): Promise<Record<string, boolean>>
	/**
	 * The profile as the user of `headers` may see it. Null for an unknown user, and alike for a profile that this viewer
	 * may not see: of a banned user, or hidden by its owner.
	 */
	profile(username: string, headers: Headers): Promise<Profile | null>
	/**
	 * The avatars of those among `usernames` whose profile everybody may see, null for who has none; only the first 500
	 * are read.
	 */
	avatars(usernames: readonly string[]): Promise<Record<string, string | null>>
	/** What the signed-in user shows on the profile, and to whom. */
	ownProfile: OwnProfileService
	/** OpenID provider: authorization requests, consents and clients. */
	openid: OpenidService
	/** The user's own sessions. */
	devices: DevicesService
	/** How the user's own account is protected. */
	security: SecurityService
	/** Exports of the user's own data, and deletions after a grace period. */
	personalData: PersonalDataService
	/** Administration of users. */
	users: UsersService
	registration: RegistrationService
	/** Custom roles. */
	roles: RolesService
	/** The user's favourite and recent tools. */
	tools: ToolsService
	/** What the dashboard of the user remembers: visits, shortcuts and visited pages. */
	dashboard: DashboardService
	/** What the user is told, and how. */
	notifications: NotificationsService
	preferences: PreferencesService
	push: PushService
	/** Acceptance of the terms of use. */
	terms: TermsService
	apiKeys: ApiKeysService
	/** Registrations, active members, sign-ins and failed sign-ins. */
	figures: ReadFigures
	/** The organizations of users, shown as teams. */
	teams: TeamsService
	audit: AuditService
	/** For the other services of this site, never for pages. */
	internal: InternalAccounts
	/** @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `mails.read`. */
	mails(headers: Headers, query: { cursor?: string }): Promise<MailPage>
	/**
	 * One mail with its content; showing it writes an audit row.
	 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without the permission `mails.read`; NOT_FOUND.
	 */
	mail(headers: Headers, id: string): Promise<StoredMail>
	/** Whether the one-time set-up token is right and no administrator exists yet. */
	canSetUp(token: string): Promise<boolean>
	/** Creates the first administrator, once. The answer carries the session cookie. */
	setUp(administrator: z.infer<typeof administratorBody>, headers: Headers): Promise<Response>
}
