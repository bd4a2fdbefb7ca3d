import assert from 'node:assert/strict'
import { bodyOf, type createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { openProvider } from '#tests/support/provider.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

type Visitor = ReturnType<typeof createVisitor>
/** What the sign-in page asks for. */
const asked = {
	provider: 'gitlab',
	callbackURL: '/news',
	newUserCallbackURL: '/dashboard/welcome',
	errorCallbackURL: '/error?callbackURL=%2Fnews',
}

/** Accounts whose users may come from a local provider, which closes at the end of its block. */
export async function openWithProvider(
	given: TestDatabase,
	options: Parameters<typeof openAccounts>[1] = {},
) {
	const provider = await openProvider()
	const { socialProviders } = provider
	return {
		provider,
		...(await openAccounts(given, { socialProviders, ...options })),
		[Symbol.asyncDispose]: async () => void (await provider.close()),
	}
}

/** Where the provider asks the user who begins to sign in; `body` replaces what the sign-in page asks for. */
export async function begin(visitor: Visitor, body: object = {}, path = '/sign-in/social'): Promise<string> {
	const answer = await visitor.post(path, { ...asked, ...body })
	assert.equal(answer.status, 200)
	return String((await bodyOf(answer))['url'])
}

/** Where a visitor lands who follows an address that answers with a redirect. */
export async function landing(visitor: Visitor, address: string): Promise<string> {
	const answer = await visitor.get(address)
	assert.equal(answer.status, 302)
	return answer.headers.get('location') ?? ''
}

/** The error code in an address. */
export function codeIn(location: string): string | null {
	return new URL(location, 'http://site.invalid').searchParams.get('error')
}

/** Signs a visitor in by the provider; answers where they land. */
export async function signInBy(
	provider: Awaited<ReturnType<typeof openProvider>>,
	visitor: Visitor,
	body?: object,
): Promise<string> {
	return await landing(visitor, provider.agree(await begin(visitor, body)))
}
