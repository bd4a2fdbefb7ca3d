import assert from 'node:assert/strict'
import { createAuthClient } from 'better-auth/client'
import * as plugins from 'better-auth/client/plugins'
import { createAuthClient as createClient136 } from 'better-auth-1.3.6/client'
import * as plugins136 from 'better-auth-1.3.6/client/plugins'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { accountsRoutes, authRoutes } from '#services/accounts/routes.ts'
import { camille, lastMail, openAccounts, siteUrl } from '#services/accounts/testing.ts'
import { waitForTotpStep, totpCode } from '#services/accounts/two-factor/testing.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'

type ClientError = { status: number; statusText: string; code?: string; message?: string }

type Answer = { data: unknown; error: ClientError | null }

type Session = { user: { name: string; email: string; emailVerified: boolean }; session: { token: string } }

type Call = (options?: object) => Promise<Answer>

type SecondFactor = { totpURI: string; backupCodes: string[] }

type Client = Record<
	| 'getSession'
	| 'updateUser'
	| 'changePassword'
	| 'changeEmail'
	| 'listSessions'
	| 'revokeSession'
	| 'revokeSessions'
	| 'revokeOtherSessions'
	| 'listAccounts'
	| 'unlinkAccount'
	| 'accountInfo'
	| 'sendVerificationEmail'
	| 'verifyEmail'
	| 'forgetPassword'
	| 'requestPasswordReset'
	| 'resetPassword'
	| 'deleteUser'
	| 'signOut',
	Call
> & {
	signUp: { email: Call }
	signIn: { email: Call; social: Call }
	organization: Record<
		| 'create'
		| 'list'
		| 'setActive'
		| 'getFullOrganization'
		| 'getActiveMember'
		| 'update'
		| 'updateMemberRole'
		| 'delete',
		Call
	>
	twoFactor: Record<
		| 'enable'
		| 'disable'
		| 'verifyTotp'
		| 'sendOtp'
		| 'verifyOtp'
		| 'generateBackupCodes'
		| 'verifyBackupCode',
		Call
	>
	admin: Record<'listUsers' | 'stopImpersonating', Call>
	multiSession: Record<'listDeviceSessions' | 'setActive', Call>
	$fetch(path: string, options: object): Promise<Answer>
}

/** `fetch` like a browser on the site: stores cookies and sends `Origin`. */
function browserFetch(): typeof fetch {
	const cookies = new Map<string, string>()
	return async (input, init) => {
		const headers = new Headers(init?.headers)
		headers.set('origin', siteUrl)
		if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
		const answer = await fetch(input, { ...init, headers, redirect: 'manual' })
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return answer
	}
}

const makers: Record<string, (origin: string) => Client> = {
	'better-auth@1.3.6': (origin) =>
		createClient136({
			baseURL: origin,
			fetchOptions: { customFetchImpl: browserFetch() },
			plugins: [
				plugins136.organizationClient(),
				plugins136.twoFactorClient(),
				plugins136.adminClient(),
				plugins136.multiSessionClient(),
			] as never,
		}) as unknown as Client,
	'the current better-auth': (origin) =>
		createAuthClient({
			baseURL: origin,
			fetchOptions: { customFetchImpl: browserFetch() },
			plugins: [
				plugins.organizationClient(),
				plugins.twoFactorClient(),
				plugins.adminClient(),
				plugins.multiSessionClient(),
			],
		}) as unknown as Client,
}

async function serve(database: TestDatabase) {
	const opened = await openAccounts(database)
	const app = createTestApp({ origin: siteUrl })
	app.route('/api/auth', authRoutes(opened.accounts))
	app.route('/api', accountsRoutes(opened.accounts))
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	return { ...opened, origin: `http://127.0.0.1:${server.port}`, close: () => server.close() }
}

const newPassword = 'une phrase toute neuve'

async function dataOf<Body>(answer: Promise<Answer>): Promise<Body> {
	const { data, error } = await answer
	assert.equal(error, null, JSON.stringify(error))
	return data as Body
}

async function errorOf(answer: Promise<Answer>): Promise<ClientError> {
	const { data, error } = await answer
	assert.equal(data, null)
	assert.ok(error)
	return error
}

for (const [name, createClient] of Object.entries(makers)) {
	onEachEngine(`${name}, unmodified, registers, uses and deletes its account`, async (database) => {
		const { accounts, db, origin, close } = await serve(database)
		try {
			const client = createClient(origin)
			assert.equal((await dataOf<Session>(client.signUp.email(camille))).user.email, camille.email)
			assert.equal((await dataOf<Session>(client.getSession())).user.name, camille.name)
			assert.deepEqual(await dataOf(client.updateUser({ name: 'Camille M.' })), { status: true })
			const [account] = await dataOf<{ provider: string }[]>(client.listAccounts())
			const listed = ['accountId', 'createdAt', 'id', 'provider', 'scopes', 'updatedAt']
			assert.deepEqual(Object.keys(account ?? {}).toSorted(), listed)
			assert.equal(account?.provider, 'credential')
			assert.equal((await errorOf(client.unlinkAccount({ providerId: 'credential' }))).status, 400)

			await dataOf(client.sendVerificationEmail({ email: camille.email }))
			await accounts.close()
			const token = new URL((await lastMail(db, camille.email)).link).searchParams.get('token')
			assert.equal((await dataOf<{ status: boolean }>(client.verifyEmail({ query: { token } }))).status, true)
			assert.equal((await dataOf<Session>(client.getSession())).user.emailVerified, true)
			assert.deepEqual(await dataOf(client.changeEmail({ newEmail: 'autre@exemple.fr' })), { status: true })

			const body = { newPassword, currentPassword: camille.password, revokeOtherSessions: true }
			assert.equal((await dataOf<Session>(client.changePassword(body))).user.email, camille.email)
			assert.deepEqual(await dataOf(client.deleteUser({ password: newPassword })), {
				success: true,
				message: 'User deleted',
			})
			assert.equal(await dataOf(client.getSession()), null)
		} finally {
			await close()
		}
	})

	onEachEngine(`${name} lists its sessions and ends them one by one and together`, async (database) => {
		const { origin, close } = await serve(database)
		try {
			const [client, other] = [createClient(origin), createClient(origin)]
			await dataOf(client.signUp.email(camille))
			const { token } = await dataOf<{ token: string }>(other.signIn.email({ ...camille, rememberMe: true }))
			assert.equal((await dataOf<unknown[]>(client.listSessions())).length, 2)
			assert.deepEqual(await dataOf(client.revokeSession({ token })), { status: true })
			assert.equal(await dataOf(other.getSession()), null)
			assert.equal((await errorOf(client.revokeSession({ token }))).code, 'SESSION_NOT_FOUND')
			await dataOf(other.signIn.email(camille))
			assert.deepEqual(await dataOf(client.revokeOtherSessions()), { status: true })
			assert.equal(await dataOf(other.getSession()), null)
			assert.deepEqual(await dataOf(client.revokeSessions()), { status: true })
			assert.equal(await dataOf(client.getSession()), null)
			await dataOf(client.signIn.email(camille))
			assert.deepEqual(await dataOf(client.signOut()), { success: true })
			assert.equal((await errorOf(client.listAccounts())).code, 'UNAUTHORIZED')
		} finally {
			await close()
		}
	})

	onEachEngine(`${name} resets a forgotten password under both endpoint names`, async (database) => {
		const { accounts, db, origin, close } = await serve(database)
		try {
			const client = createClient(origin)
			await dataOf(client.signUp.email(camille))
			await dataOf(client.signOut())
			for (const call of ['requestPasswordReset', 'forgetPassword'] as const) {
				const asked = await dataOf<{ status: boolean }>(
					client[call]({ email: camille.email, redirectTo: '/auth/reset-password' }),
				)
				assert.equal(asked.status, true)
				await accounts.close()
				const token = /reset-password\/(\w+)/.exec((await lastMail(db, camille.email)).link)?.[1]
				assert.deepEqual(
					await dataOf(client.resetPassword({ newPassword: `${newPassword} ${call}`, token })),
					{
						status: true,
					},
				)
			}
			const wrong = await errorOf(client.signIn.email(camille))
			assert.deepEqual(
				{ status: wrong.status, code: wrong.code, message: wrong.message },
				{ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
			)
			assert.equal(typeof wrong.statusText, 'string')
			await dataOf(client.signIn.email({ ...camille, password: `${newPassword} forgetPassword` }))
		} finally {
			await close()
		}
	})

	onEachEngine(`${name} enables a second factor, uses all its methods and disables it`, async (database) => {
		const { accounts, db, origin, close } = await serve(database)
		const { password } = camille
		const isAsked = async (browser: Client) => {
			const signedIn = await dataOf<{ twoFactorRedirect: boolean }>(browser.signIn.email(camille))
			assert.equal(signedIn.twoFactorRedirect, true)
			assert.equal(await dataOf(browser.getSession()), null)
		}
		const passes = async (browser: Client, answer: Promise<Answer>) => {
			await dataOf(answer)
			assert.equal((await dataOf<Session>(browser.getSession())).user.email, camille.email)
		}
		try {
			const [client, first, second] = [createClient(origin), createClient(origin), createClient(origin)]
			const [third, fourth] = [createClient(origin), createClient(origin)]
			await dataOf(client.signUp.email(camille))
			const { totpURI, backupCodes } = await dataOf<SecondFactor>(client.twoFactor.enable({ password }))
			assert.match(totpURI, /^otpauth:\/\/totp\//)
			assert.equal(backupCodes.length, 10)
			await waitForTotpStep()
			await passes(client, client.twoFactor.verifyTotp({ code: totpCode(totpURI, -1) }))

			await isAsked(first)
			const wrong = await errorOf(first.twoFactor.verifyTotp({ code: '12345' }))
			assert.deepEqual([wrong.status, wrong.code], [401, 'INVALID_CODE'])
			await passes(first, first.twoFactor.verifyTotp({ code: totpCode(totpURI) }))

			await isAsked(second)
			assert.deepEqual(await dataOf(second.twoFactor.sendOtp()), { status: true })
			await accounts.settled()
			const [code] = /^\d{6}$/m.exec((await lastMail(db, camille.email)).text) ?? []
			await passes(second, second.twoFactor.verifyOtp({ code, trustDevice: true }))
			await dataOf(second.signOut())
			await passes(second, second.signIn.email(camille))

			const renewed = await dataOf<SecondFactor>(client.twoFactor.generateBackupCodes({ password }))
			await isAsked(third)
			const old = await errorOf(third.twoFactor.verifyBackupCode({ code: backupCodes[0] }))
			assert.deepEqual([old.status, old.code], [401, 'INVALID_BACKUP_CODE'])
			await passes(third, third.twoFactor.verifyBackupCode({ code: renewed.backupCodes[0] }))

			assert.deepEqual(await dataOf(client.twoFactor.disable({ password })), { status: true })
			await passes(fourth, fourth.signIn.email(camille))
		} finally {
			await close()
		}
	})

	onEachEngine(`${name} calls the optional endpoints`, async (database) => {
		const { accounts, origin, close } = await serve(database)
		try {
			const client = createClient(origin)
			await dataOf(client.signUp.email(camille))
			const { id } = await dataOf<{ id: string }>(
				client.organization.create({ name: 'Les Pavés', slug: 'les-paves' }),
			)
			assert.equal((await dataOf<unknown[]>(client.organization.list())).length, 1)
			await dataOf(client.organization.setActive({ organizationId: id }))
			assert.equal(
				(await dataOf<{ members: unknown[] }>(client.organization.getFullOrganization())).members.length,
				1,
			)
			const member = await dataOf<{ id: string; role: string }>(client.organization.getActiveMember())
			assert.equal(member.role, 'owner')
			await dataOf(client.organization.update({ data: { name: 'La Place' }, organizationId: id }))
			const demoted = { memberId: member.id, role: 'member', organizationId: id }
			assert.equal((await errorOf(client.organization.updateMemberRole(demoted))).status, 400)
			await dataOf(client.organization.delete({ organizationId: id }))

			const { password } = camille
			assert.equal((await errorOf(client.admin.listUsers({ query: { limit: 10 } }))).status, 403)
			assert.equal((await errorOf(client.admin.stopImpersonating())).status, 400)
			const restored = await errorOf(client.$fetch('/subscription/restore', { method: 'POST', body: {} }))
			assert.equal(restored.code, 'SUBSCRIPTIONS_ARE_NOT_ENABLED')

			await accounts.createUser({ ...camille, email: 'odile@exemple.fr', role: 'admin' })
			await dataOf(client.signIn.email({ email: 'odile@exemple.fr', password }))
			assert.equal(
				(await dataOf<{ total: number }>(client.admin.listUsers({ query: { limit: 10 } }))).total,
				2,
			)
			const devices = await dataOf<Session[]>(client.multiSession.listDeviceSessions())
			assert.equal(devices.length, 2)
			const first = devices.find(({ user }) => user.email === camille.email)
			await dataOf(client.multiSession.setActive({ sessionToken: first?.session.token }))
			assert.equal((await dataOf<Session>(client.getSession())).user.email, camille.email)
		} finally {
			await close()
		}
	})
}
