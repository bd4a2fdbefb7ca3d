import { clientAddressHeader } from '#platform/http/client-address.ts'
import { isForm, isJson } from '#platform/http/media-type.ts'
import { type Networks, networksOf } from '#platform/network/networks-of.ts'
import type { RateLimitSubject } from '#services/accounts/endpoint-policies.ts'

export type Account = { email?: string; name: string }

type ReadUserId = (headers: Headers) => Promise<string | null>

type SubjectOptions = { request: Request; userId: ReadUserId; pendingUser: ReadUserId }

export function networksOfRequest(headers: Headers): Networks {
	return networksOf(headers.get(clientAddressHeader) ?? 'unknown')
}

export const accountOfAddress = (email: string) => ({ email, name: `email ${normalized(email)}` })

/** Reads the account from a copy of the request; null if it names none. */
export async function accountOf(
	subject: RateLimitSubject | undefined,
	{ request, userId, pendingUser }: SubjectOptions,
): Promise<Account | null> {
	if (subject === 'email' || subject === 'newEmail') {
		const email = normalized((await fieldsOf(request))[subject])
		return email ? accountOfAddress(email) : null
	}
	if (subject === 'session') return await userOf(request, userId)
	// Like better-auth, reads the pending sign-in only without a session.
	if (subject === 'pending') {
		return (await userOf(request, userId)) ?? (await pendingOf(request, pendingUser))
	}
	if (subject === 'client') return clientOf(request.headers, await fieldsOf(request))
	return null
}

/** One spelling for each account: better-auth compares addresses in lower case. */
function normalized(email: unknown): string | null {
	if (typeof email !== 'string') return null
	return email.normalize('NFC').trim().toLowerCase().slice(0, 320) || null
}

async function userOf(request: Request, userId: ReadUserId): Promise<Account | null> {
	const id = await userId(request.headers)
	return id === null ? null : { name: `user ${id}` }
}

async function pendingOf(request: Request, pendingUser: ReadUserId): Promise<Account | null> {
	const id = await pendingUser(request.headers)
	return id === null ? null : { name: `pending ${id}` }
}

function clientOf(headers: Headers, fields: Record<string, unknown>): Account | null {
	const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
	const id = basic ? Buffer.from(basic, 'base64').toString().split(':')[0] : fields['client_id']
	return typeof id === 'string' && id ? { name: `client ${id.slice(0, 200)}` } : null
}

/**
 * Whether the account can be read from the body. better-auth also parses further media types as JSON or as a form; a body
 * that is parsed differently here would not be counted.
 */
export function isReadable(subject: RateLimitSubject | undefined, { body, headers }: Request): boolean {
	if (subject !== 'email' && subject !== 'newEmail') return true
	return body === null || isForm(headers) || isJson(headers)
}

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
	const hasForm = isForm(request.headers)
	if (!request.body || !(hasForm || isJson(request.headers))) return {}
	const text = await request.clone().text()
	if (hasForm) return Object.fromEntries(new URLSearchParams(text))
	try {
		const body: unknown = JSON.parse(text)
		return typeof body === 'object' && body !== null ? { ...body } : {}
	} catch {
		return {}
	}
}
