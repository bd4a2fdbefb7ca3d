import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { createCache } from '#platform/cache.ts'
import { createFiguresClient } from '#platform/http/figures.ts'
import { createHttpClient, forwardAddress, requestService, unavailable } from '#platform/http/client.ts'
import { isMailId, mailPageSchema, mailSchema } from '#platform/mail/stored-mails.ts'
import { createActors } from './actors/actors.ts'
import { createApiKeysClient } from './api-keys/client.ts'
import { createAuditClient } from './audit/client.ts'
import {
	type AccountsService,
	avatarsSchema,
	maxAvatars,
	pagesSchema,
	possibleSchema,
	principalSchema,
	sessionSchema,
	trustedSchema,
	webSettingsSchema,
} from './contract.ts'
import { createDashboardClient } from './dashboard/client.ts'
import { createToolsClient } from './favourite-tools/client.ts'
import { createInternalCall, createInternalClient } from './internal/client.ts'
import { createNotificationsClient } from './notifications/client.ts'
import { createMailServerClient } from './mail-server/client.ts'
import { createOpenidClient } from './openid/client.ts'
import { createPersonalDataServiceClient } from './personal-data/client.ts'
import { createPreferencesClient } from './preferences/client.ts'
import { createProvidersClient } from './providers/client.ts'
import { createPushClient } from './push/client.ts'
import { createOwnProfileClient } from './profiles/client.ts'
import { profileSchema } from './profiles/contract.ts'
import { createRegistrationClient } from './registration/client.ts'
import { securitySchema } from './security/contract.ts'
import { createDevicesClient } from './sessions/client.ts'
import { createSettingsClient } from './settings/client.ts'
import { legalIdentitySchema } from './settings/legal-identity.ts'
import { createRolesClient } from './roles/client.ts'
import { createTeamsClient } from './teams/client.ts'
import { createTermsClient } from './terms/client.ts'
import { createUsersClient } from './users/client.ts'
import { isUsername } from './users/usernames.ts'

const timeoutMs = 10_000

const forwardedHeaders = [
	'cookie',
	'authorization',
	'origin',
	'referer',
	'user-agent',
	'sec-fetch-site',
	'sec-fetch-mode',
	'sec-fetch-dest',
]

/** Client of the accounts service at `origin`, which serves it under `/api` and shares `secret`. */
export function createAccountsClient(origin: string, secret: string): AccountsService {
	const root = `${origin}/api/account`
	const options = { timeoutMs, forwardedHeaders }
	const call = createHttpClient(root, options)
	const callApi = createHttpClient(`${origin}/api`, options)
	const callInternal = createInternalCall(root, secret, timeoutMs)
	const readSettings = () => callApi({ path: ['web-settings'], answer: webSettingsSchema })
	const legalIdentity = () => call({ path: ['legal-identity'], answer: legalIdentitySchema })
	const readVersion = async () => JSON.stringify(await Promise.all([readSettings(), legalIdentity()]))
	const versionCache = createCache({ load: readVersion, clock: systemClock })
	const principal = (headers: Headers) =>
		call({ path: ['principal'], headers, answer: principalSchema.nullable() })
	const internal = createInternalClient(callInternal)
	const teams = createTeamsClient(call, callInternal)
	return {
		// Not by `createHttpClient`: errors, redirects and cookies pass through, and a GET with a single-use link is not retried.
		async call(request) {
			const { pathname, search } = new URL(request.url)
			const headers = new Headers(request.headers)
			headers.delete('host')
			forwardAddress(request.headers, headers)
			const body = request.body ? await request.arrayBuffer() : undefined
			const { method } = request
			const signal = AbortSignal.timeout(timeoutMs)
			const init = { method, headers, body, redirect: 'manual', signal } as const
			return withoutTransferHeaders(await fetch(new URL(pathname + search, origin), init).catch(unavailable))
		},
		session: (headers) => call({ path: ['session'], headers, answer: sessionSchema }),
		principal,
		actors: createActors({ principal, internal, teams }),
		webSettings: readSettings,
		async isTrustedTarget(address) {
			const query = { address }
			return (await call({ path: ['trusted-target'], query, answer: trustedSchema })).trusted
		},
		settingsVersion: versionCache.current,
		settings: createSettingsClient(call, () => versionCache.invalidate()),
		mailServer: createMailServerClient(call),
		providers: createProvidersClient(call),
		legalIdentity,
		async changeLegalIdentity(headers, body) {
			const saving = call({ method: 'PUT', path: ['legal-identity'], headers, body, answer: z.null() })
			await saving.finally(() => versionCache.invalidate())
		},
		async setPageVisited(token, pageId, headers) {
			const query = { token, pageId }
			const path = ['set-page-visited']
			return (await call({ method: 'POST', path, query, headers, answer: pagesSchema })).pages
		},
		async profile(username, headers) {
			if (!isUsername(username)) return null
			return await call({ path: ['profile', username], headers, answer: profileSchema, orNull: true })
		},
		async avatars(usernames) {
			const body = { usernames: usernames.slice(0, maxAvatars) }
			return (await call({ method: 'POST', path: ['avatars'], body, answer: avatarsSchema })).avatars
		},
		ownProfile: createOwnProfileClient(call),
		openid: createOpenidClient(call),
		users: createUsersClient(call, async (path, request) =>
			withoutTransferHeaders(await requestService(root, { path, ...request }, options)),
		),
		personalData: createPersonalDataServiceClient(call),
		registration: createRegistrationClient(call),
		roles: createRolesClient(call),
		apiKeys: createApiKeysClient(call),
		audit: createAuditClient(call),
		teams,
		internal,
		devices: createDevicesClient(call),
		tools: createToolsClient(call),
		dashboard: createDashboardClient(call),
		notifications: createNotificationsClient(call),
		preferences: createPreferencesClient(call),
		push: createPushClient(call),
		figures: createFiguresClient(call),
		terms: createTermsClient(call, callInternal),
		security: { read: (headers) => call({ path: ['security'], headers, answer: securitySchema }) },
		mails: (headers, query) => call({ path: ['mails'], headers, query, answer: mailPageSchema }),
		async mail(headers, id) {
			if (!isMailId(id)) throw new AppError({ code: 'NOT_FOUND', message: 'Mail not found' })
			return await call({ path: ['mails', id], headers, answer: mailSchema })
		},
		async canSetUp(token) {
			return (await call({ path: ['set-up'], query: { token }, answer: possibleSchema })).possible
		},
		async setUp(body, headers) {
			const request = { method: 'POST', path: ['set-up'], headers, body } as const
			return withoutTransferHeaders(await requestService(root, request, options))
		},
	}
}

/** `fetch` has already decoded the body, so these headers no longer apply. */
function withoutTransferHeaders(answer: Response): Response {
	const headers = new Headers(answer.headers)
	for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
		headers.delete(name)
	return new Response(answer.body, { status: answer.status, headers })
}
