import assert from 'node:assert/strict'
import { bodyOf, type createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { openProvider } from '#tests/support/provider.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

type Visitor = ReturnType<typeof createVisitor>
const signInBody = {
	provider: 'gitlab',
	callbackURL: '/news',
	newUserCallbackURL: '/dashboard/welcome',
	errorCallbackURL: '/error?callbackURL=%2Fnews',
}

/** An accounts service with a local social provider, which closes at the end of the block. */
export async function openWithProvider(
	database: TestDatabase,
	options: Parameters<typeof openAccounts>[1] = {},
) {
	const provider = await openProvider()
	const { socialProviders } = provider
	return {
		provider,
		...(await openAccounts(database, { socialProviders, ...options })),
		[Symbol.asyncDispose]: async () => void (await provider.close()),
	}
}

export async function begin(visitor: Visitor, body: object = {}, path = '/sign-in/social'): Promise<string> {
	const answer = await visitor.post(path, { ...signInBody, ...body })
	assert.equal(answer.status, 200)
	return String((await bodyOf(answer))['url'])
}

export async function landing(visitor: Visitor, address: string): Promise<string> {
	const answer = await visitor.get(address)
	assert.equal(answer.status, 302)
	return answer.headers.get('location') ?? ''
}

export function codeIn(location: string): string | null {
	return new URL(location, 'http://site.invalid').searchParams.get('error')
}

export async function signInBy(
	provider: Awaited<ReturnType<typeof openProvider>>,
	visitor: Visitor,
	body?: object,
): Promise<string> {
	return await landing(visitor, provider.agree(await begin(visitor, body)))
}
