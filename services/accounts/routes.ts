import { Hono } from 'hono'
import { figuresRoutes } from '#platform/http/figures.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { AppError } from '#platform/errors.ts'
import { noContent } from '#platform/http/no-content.ts'
import { bySession, bySessionOrKeyOrNot, bySessionOrNot } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { mailPageSchema, mailParam, mailSchema, mailsQuery } from '#platform/mail/stored-mails.ts'
import {
	addressQuery,
	administratorBody,
	avatarsBody,
	avatarsSchema,
	pagesSchema,
	pageVisitQuery,
	possibleSchema,
	principalSchema,
	sessionSchema,
	tokenQuery,
	trustedSchema,
	usernameParam,
	webSettingsSchema,
	type AccountsService,
} from './contract.ts'
import { apiKeysRoutes } from './api-keys/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { internalRoutes } from './internal/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { mailServerRoutes } from './mail-server/routes.ts'
import { providersRoutes } from './providers/routes.ts'
import { openidRoutes } from './openid/routes.ts'
import { identityBody, legalIdentitySchema } from './settings/legal-identity.ts'
import { settingsRoutes } from './settings/routes.ts'
import { profileSchema } from './profiles/contract.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { preferencesRoutes } from './preferences/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { ownProfileRoutes } from './profiles/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { rolesRoutes } from './roles/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { devicesRoutes } from './sessions/routes.ts'
import type { LocalAccountsService } from './service.ts'
import { internalTeamsRoutes, teamsRoutes } from './teams/routes.ts'
import { internalTermsRoutes, termsRoutes } from './terms/routes.ts'
import { toolsRoutes } from './favourite-tools/routes.ts'

/** Accounts under `/api`. */
export function accountsRoutes(
	accounts: AccountsService &
		Pick<LocalAccountsService, 'isFromService' | 'notificationStreams' | 'personalData'>,
) {
	return new Hono()
		.get(
			'/web-settings',
			describe('Returns the public site settings', { answer: webSettingsSchema }),
			async (c) => c.json(await accounts.webSettings()),
		)
		.get(
			'/account/legal-identity',
			describe('Returns what the legal notice says of the publisher and the host', {
				answer: legalIdentitySchema,
			}),
			async (c) => c.json(await accounts.legalIdentity()),
		)
		.put(
			'/account/legal-identity',
			describe('Changes what the legal notice says', { security: bySession, errors: [401, 403] }),
			valid('json', identityBody),
			(c) => noContent(c, accounts.changeLegalIdentity(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/account/set-page-visited',
			describe('Marks a page as seen by the user of the token', { answer: pagesSchema, errors: [401, 429] }),
			valid('query', pageVisitQuery),
			async (c) => {
				const { token, pageId } = c.req.valid('query')
				return c.json({ pages: await accounts.setPageVisited(token, pageId, c.req.raw.headers) })
			},
		)
		.get(
			'/account/session',
			describe('The session of the cookie, or null', { answer: sessionSchema, security: bySessionOrNot }),
			noStore,
			async (c) => c.json(await accounts.session(c.req.raw.headers)),
		)
		.get(
			'/account/principal',
			describe('The user or API key of the request, or null', {
				answer: principalSchema.nullable(),
				security: bySessionOrKeyOrNot,
				errors: [401],
			}),
			noStore,
			async (c) => c.json(await accounts.principal(c.req.raw.headers)),
		)
		.get(
			'/account/profile/:username',
			describe('Returns a user’s profile, if the caller may see it', {
				answer: profileSchema,
				security: bySessionOrNot,
				errors: [404],
			}),
			valid('param', usernameParam),
			noStore,
			async (c) => {
				const { username } = c.req.valid('param')
				return c.json(foundOr404(await accounts.profile(username, c.req.raw.headers)))
			},
		)
		.post(
			'/account/avatars',
			describe('Returns the avatars of users with a public profile by their usernames', {
				answer: avatarsSchema,
			}),
			valid('json', avatarsBody),
			async (c) => c.json({ avatars: await accounts.avatars(c.req.valid('json').usernames) }),
		)
		.get(
			'/account/trusted-target',
			describe('Whether a sign-in may lead to a full https address on another site', {
				answer: trustedSchema,
			}),
			valid('query', addressQuery),
			async (c) => c.json({ trusted: await accounts.isTrustedTarget(c.req.valid('query').address) }),
		)
		.route('/account', figuresRoutes({ readFigures: accounts.figures }))
		.route('/account/settings', settingsRoutes(accounts.settings))
		.route('/account/mail-server', mailServerRoutes(accounts.mailServer))
		.route('/account/providers', providersRoutes(accounts.providers))
		.route('/account/profile', ownProfileRoutes(accounts.ownProfile))
		.route('/account/openid', openidRoutes(accounts.openid))
		.route('/account/devices', devicesRoutes(accounts.devices))
		.route('/account/security', securityRoutes(accounts.security))
		.route('/account/users', usersRoutes(accounts.users))
		.route('/account/registration', registrationRoutes(accounts.registration))
		.route('/account/roles', rolesRoutes(accounts.roles))
		.route('/account/personal-data', personalDataRoutes(accounts.personalData))
		.route('/account/tools', toolsRoutes(accounts.tools))
		.route('/account/dashboard', dashboardRoutes(accounts.dashboard))
		.route(
			'/account/notifications',
			notificationsRoutes(accounts.notifications, accounts.notificationStreams),
		)
		.route('/account/preferences', preferencesRoutes(accounts.preferences))
		.route('/account/push', pushRoutes(accounts.push))
		.route('/account/terms', termsRoutes(accounts.terms))
		.route('/account/keys', apiKeysRoutes(accounts.apiKeys))
		.route('/account/audit', auditRoutes(accounts.audit))
		.route('/account/teams', teamsRoutes(accounts.teams))
		.route(
			'/account/internal',
			internalRoutes(accounts.internal, accounts)
				.route('/teams', internalTeamsRoutes(accounts.teams))
				.route('/terms', internalTermsRoutes(accounts.terms)),
		)
		.get(
			'/account/mails',
			describe('Mails, newest first, 50 a page', {
				answer: mailPageSchema,
				errors: [401, 403],
				security: bySession,
			}),
			valid('query', mailsQuery),
			async (c) => c.json(await accounts.mails(c.req.raw.headers, c.req.valid('query'))),
		)
		.get(
			'/account/mails/:id',
			describe('Returns one mail, with its content if the caller may see it', {
				answer: mailSchema,
				errors: [401, 403, 404],
				security: bySession,
			}),
			valid('param', mailParam),
			noStore,
			async (c) => c.json(await accounts.mail(c.req.raw.headers, c.req.valid('param').id)),
		)
		.get(
			'/account/set-up',
			describe('Whether the set-up token can still create the first administrator', {
				answer: possibleSchema,
			}),
			valid('query', tokenQuery),
			async (c) => c.json({ possible: await accounts.canSetUp(c.req.valid('query').token) }),
		)
		.post(
			'/account/set-up',
			describe('Creates the first administrator and signs in', { status: 200, errors: [403, 409] }),
			valid('json', administratorBody),
			async (c) => await accounts.setUp(c.req.valid('json'), c.req.raw.headers),
		)
}

/** better-auth's own calls, mounted at `/api/auth`. */
export function authRoutes(accounts: AccountsService) {
	return new Hono().all('/*', (c) => accounts.call(c.req.raw))
}

/** The metadata of the OpenID provider, mounted at `/.well-known` (OpenID Connect Discovery 4, RFC 8414). */
export function wellKnownRoutes(accounts: AccountsService) {
	const routes = new Hono()
	for (const name of ['openid-configuration', 'oauth-authorization-server']) {
		routes.all(`/${name}`, (c) => accounts.call(c.req.raw))
	}
	return routes
}

function foundOr404<Value>(value: Value | null): Value {
	if (value === null) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	return value
}
