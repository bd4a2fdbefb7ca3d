import { hc } from 'hono/client'
import { AppError, type ErrorCode } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import type { AccountsRoutes } from './routes.ts'
import type { AccountsService } from './service.ts'
import { isUsername } from './usernames.ts'

const patienceMs = 10_000

/** What of a person's request the accounts process needs to know. */
const passedOn = [
	'cookie',
	'origin',
	'referer',
	'user-agent',
	'sec-fetch-site',
	'sec-fetch-mode',
	'sec-fetch-dest',
]

const refusals: readonly ErrorCode[] = [
	'VALIDATION_ERROR',
	'UNAUTHORIZED',
	'FORBIDDEN',
	'NOT_FOUND',
	'CONFLICT',
	'PAYLOAD_TOO_LARGE',
	'TOO_MANY_REQUESTS',
	'UNAVAILABLE',
]

/** Accounts spoken to over HTTP. `origin` is that of the process where they run, which serves them under `/api`. */
export function createAccountsClient(origin: string): AccountsService {
	const api = hc<AccountsRoutes>(`${origin}/api`, { fetch: askInTime })
	const base = new URL(origin)
	return {
		async call(request) {
			const { pathname, search } = new URL(request.url)
			const headers = new Headers(request.headers)
			headers.delete('host')
			forwardAddress(request.headers, headers)
			const body = request.body ? await request.arrayBuffer() : undefined
			const answer = await askInTime(new URL(pathname + search, base), {
				method: request.method,
				headers,
				body,
				redirect: 'manual',
			})
			return withoutTransfer(answer)
		},
		session: async (headers) => await read(await api.account.session.$get({}, passing(headers))),
		webSettings: async () => await read(await api['web-settings'].$get()),
		async profile(username) {
			if (!isUsername(username)) return null
			const answer = await api.account.profile[':username'].$get({ param: { username } })
			return answer.status === 404 ? null : await read(answer)
		},
		users: async (headers, query) => await read(await api.account.users.$get({ query }, passing(headers))),
		mails: async (headers, query) => await read(await api.account.mails.$get({ query }, passing(headers))),
		async canSetUp(token) {
			return (await read(await api.account['set-up'].$get({ query: { token } }))).possible
		},
		async setUp(administrator, headers) {
			const answer = await api.account['set-up'].$post({ json: administrator }, passing(headers))
			return answer.ok ? withoutTransfer(answer) : await refuse(answer)
		},
	}
}

const askInTime: typeof fetch = (input, init) =>
	fetch(input, { ...init, signal: AbortSignal.timeout(patienceMs) })

function passing(headers: Headers): { headers: Record<string, string> } {
	const passed = new Headers()
	for (const name of passedOn) {
		const value = headers.get(name)
		if (value !== null) passed.set(name, value)
	}
	forwardAddress(headers, passed)
	return { headers: Object.fromEntries(passed) }
}

/** The other process believes it when it trusts us as its proxy (`TRUST_PROXY`). */
function forwardAddress(from: Headers, to: Headers): void {
	const address = from.get(clientAddressHeader)
	if (address) to.set('x-forwarded-for', address)
}

type Answer<Body> = Pick<Response, 'ok' | 'status'> & { json(): Promise<Body> }

async function read<Body>(answer: Answer<Body>): Promise<Body> {
	return answer.ok ? await answer.json() : await refuse(answer)
}

/** Throws the refusal that the other process answered, as if it had been thrown here. */
async function refuse(answer: Answer<unknown>): Promise<never> {
	const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
	const code = refusals.find((each) => each === body.code)
	if (code) throw new AppError(code, body.message ?? code)
	throw new Error(`The accounts service answered ${answer.status}`)
}

/** The body was decoded on its way here: what described its encoding is no longer true. */
function withoutTransfer(answer: Response): Response {
	const headers = new Headers(answer.headers)
	for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
		headers.delete(name)
	return new Response(answer.body, { status: answer.status, headers })
}
