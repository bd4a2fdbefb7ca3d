import assert from 'node:assert/strict'
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { codeOf } from '#platform/http/errors.ts'
import { bodyOf, camille, secret, siteUrl } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { accountCalls } from './linked-accounts.ts'
import { asSpecified } from './answers.ts'
import { openScene, type User, type Scene } from './testing.ts'

/** A provider without refresh tokens and an endpoint that requires the request; the site has neither. */
const unusualEndpoints = {
	id: 'unusualEndpoints',
	init: ({ socialProviders }) => ({
		context: {
			socialProviders: [
				...socialProviders,
				{
					id: 'plain',
					name: 'Plain',
					createAuthorizationURL: async () => new URL('https://plain.test'),
					validateAuthorizationCode: async () => ({}),
					getUserInfo: async () => null,
				},
			],
		},
	}),
	endpoints: {
		requestWanted: createAuthEndpoint(
			'/request-wanted',
			{ method: 'GET', requireRequest: true },
			async () => null,
		),
	},
} satisfies BetterAuthPlugin

/** better-auth with the same database and cookies but without our options, so that the site's features are off. */
function bare({ db, engine }: Scene, options: Partial<BetterAuthOptions> = {}) {
	return betterAuth({
		baseURL: siteUrl,
		secret,
		database: { db, type: engine },
		emailAndPassword: { enabled: true, password: { verify: async () => true, hash: async () => 'x' } },
		advanced: {
			cookiePrefix: 'parvis',
			disableOriginCheck: false,
			database: { validateSchema: false },
		},
		logger: { disabled: true },
		rateLimit: { enabled: false },
		plugins: [accountCalls, unusualEndpoints],
		...options,
	})
}

async function post(
	auth: { handler(request: Request): Promise<Response> },
	path: string,
	body: object,
	user?: User,
) {
	const headers = user?.visitor.headers() ?? new Headers({ origin: siteUrl })
	headers.set('content-type', 'application/json')
	const url = `${siteUrl}/api/auth${path}`
	const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
	return await asSpecified(await auth.handler(request), path)
}

const withoutSessions: Partial<BetterAuthOptions> = {
	databaseHooks: { session: { create: { before: async () => false } } },
}

const verifiedOnly: Partial<BetterAuthOptions> = {
	emailAndPassword: {
		enabled: true,
		requireEmailVerification: true,
		password: { verify: async () => true, hash: async () => 'x' },
	},
}

type Line = { message: string; status: number; code?: string; reach(scene: Scene): Promise<Response> }

const lines: Line[] = [
	{
		message: 'Failed to create session',
		status: 401,
		async reach(scene) {
			const { email } = await scene.user()
			return await post(bare(scene, withoutSessions), '/sign-in/email', { email, password: camille.password })
		},
	},
	{
		message: 'Failed to get session',
		status: 500,
		async reach(scene) {
			const passwords = { newPassword: 'une phrase toute neuve', currentPassword: camille.password }
			const body = { ...passwords, revokeOtherSessions: true }
			return await post(bare(scene, withoutSessions), '/change-password', body, await scene.user())
		},
	},
	{
		message: 'Email not verified',
		status: 403,
		async reach(scene) {
			const { email } = await scene.user()
			return await post(bare(scene, verifiedOnly), '/sign-in/email', { email, password: camille.password })
		},
	},
	{
		message: "Verification email isn't enabled",
		status: 400,
		reach: (scene) => post(bare(scene), '/send-verification-email', { email: camille.email }),
	},
	{
		message: "Reset password isn't enabled",
		status: 400,
		reach: (scene) => post(bare(scene), '/request-password-reset', { email: camille.email }),
	},
	{
		message: 'Change email is disabled',
		status: 400,
		reach: async (scene) =>
			post(bare(scene), '/change-email', { newEmail: 'autre@exemple.fr' }, await scene.user()),
	},
	{
		message: 'user already has a password',
		status: 400,
		async reach(scene) {
			const { visitor } = await scene.user()
			const input = { body: { newPassword: 'une phrase toute neuve' }, headers: visitor.headers() }
			const answer = await bare(scene).api.setPassword({ ...input, asResponse: true })
			return await asSpecified(answer, '/set-password')
		},
	},
	{
		message: 'Either userId or session is required',
		status: 400,
		async reach(scene) {
			const answer = await bare(scene).api.getAccessToken({ body: { accountId: 'x' }, asResponse: true })
			return await asSpecified(answer, '/get-access-token')
		},
	},
	{
		message: 'Provider plain does not support token refreshing.',
		status: 400,
		async reach(scene) {
			const somebody = await scene.user()
			await scene.link(somebody, { providerId: 'plain', refreshToken: 'r' })
			return await post(bare(scene), '/refresh-token', { providerId: 'plain' }, somebody)
		},
	},
]

onEachEngine('errors of server-only calls have their message, status and code', async (database) => {
	const scene = await openScene(database)
	for (const { message, status, reach } of lines) {
		const answer = await reach(scene)
		const actual = { status: answer.status, ...(await bodyOf(answer)) }
		assert.deepEqual(actual, { status, message, code: codeOf(message) })
	}
})

onEachEngine('a server call without headers or request gets the specified error', async (database) => {
	const { api } = bare(await openScene(database))
	await assert.rejects(async () => await api.listSessions({} as never), /Headers is required/)
	await assert.rejects(async () => await api.requestWanted({} as never), /Request is required/)
})

onEachEngine('only server calls may name the user whose token they read', async (database) => {
	const scene = await openScene(database)
	const somebody = await scene.user()
	await scene.link(somebody, { providerId: 'plain', accessToken: 'a' })
	const body = { providerId: 'plain', userId: somebody.id } as never
	const tokens = await bare(scene).api.getAccessToken({ body })
	assert.equal(tokens.accessToken, 'a')
	const overHttp = await post(bare(scene), '/get-access-token', { providerId: 'plain', userId: somebody.id })
	assert.equal(overHttp.status, 401)
})
