import { generateId } from 'better-auth'
import type { Engine } from '#platform/database/open.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import type { SocialProviders } from '#services/accounts/providers/social-providers.ts'
import type { Db } from '#services/accounts/tables.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'

type Visitor = ReturnType<typeof createVisitor>

export type User = { visitor: Visitor; email: string; id: string }

export type Scene = {
	accounts: Awaited<ReturnType<typeof openAccounts>>['accounts']
	db: Db
	engine: Engine
	/** A browser that is not signed in. */
	visitor(): Visitor
	/** A new user with the password of `camille`, signed in and with an unverified address. */
	user(): Promise<User>
	verifiedUser(): Promise<User>
	/** Links a provider account to a user, as if they had signed in with it once. */
	link(user: User, account: LinkedAccount): Promise<string>
}

type LinkedAccount = {
	providerId: string
	accountId?: string
	accessToken?: string
	accessTokenExpiresAt?: Date
	refreshToken?: string
}

const google = (user: { email?: string; emailVerified: boolean } | null) => ({
	clientId: 'parvis',
	clientSecret: 'tenu secret',
	verifyIdToken: async () => true,
	getUserInfo: async () =>
		user && { user: { id: 'compte-1', name: 'Camille', ...user }, data: { id: 'compte-1', sub: 'compte-1' } },
	refreshAccessToken: async (): Promise<never> => {
		throw new Error('refused')
	},
})

/** Fake providers with fixed answers; no network. */
const providers = {
	/** Verified an address without an account here. */
	google: google({ email: 'ailleurs@exemple.fr', emailVerified: true }),
	/** Does not return an address. */
	apple: { ...google({ emailVerified: true }), clientId: 'fr.parvis' },
	/** Did not verify the address. */
	facebook: google({ email: 'facebook@exemple.fr', emailVerified: false }),
	/** Returns no user. */
	microsoft: google(null),
	discord: { clientId: 'parvis', clientSecret: 'tenu secret' },
} as unknown as SocialProviders

export async function openScene(
	database: TestDatabase,
	options: { trustedOrigins?: string[] } = {},
): Promise<Scene> {
	const { accounts, db, engine } = await openAccounts(database, { ...options, socialProviders: providers })
	let count = 0

	async function user(): Promise<User> {
		count += 1
		const visitor = createVisitor(accounts)
		const email = `camille${count}@exemple.fr`
		const { user } = await bodyOf(await visitor.post('/sign-up/email', { ...camille, email }))
		return { visitor, email, id: (user as { id: string }).id }
	}

	return {
		accounts,
		db,
		engine,
		user,
		visitor: () => createVisitor(accounts),
		async verifiedUser() {
			const created = await user()
			await db.updateTable('user').set({ emailVerified: true }).where('id', '=', created.id).execute()
			return created
		},
		async link({ id: userId }, { accountId = 'compte-1', ...account }) {
			const id = generateId()
			const now = new Date()
			const times = { createdAt: now, updatedAt: now }
			await db
				.insertInto('account')
				.values({ id, userId, accountId: `${accountId}-${id}`, ...account, ...times })
				.execute()
			return `${accountId}-${id}`
		},
	}
}

export async function letSessionsAge({ db }: Scene, { id }: User): Promise<void> {
	const createdAt = new Date(Date.now() - 25 * 3_600_000)
	await db.updateTable('session').set({ createdAt }).where('userId', '=', id).execute()
}
