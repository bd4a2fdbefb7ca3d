import { clientAddressHeader } from '#platform/http/client-address.ts'
import { isForm, isJson } from '#platform/http/media-type.ts'
import { type Networks, networksOf } from '#platform/network/networks-of.ts'
import type { RateLimitSubject } from '#services/accounts/endpoint-policies.ts'

export type Account = { email?: string; name: string }

type Whose = (headers: Headers) => Promise<string | null>

type SubjectOptions = { request: Request; userId: Whose; pendingUser: Whose }

export function networksOfRequest(headers: Headers): Networks {
	return networksOf(headers.get(clientAddressHeader) ?? 'unknown')
}

export const accountOfAddress = (email: string) => ({ email, name: `email ${normalised(email)}` })

/** Reads the account out of a copy of the request; null when it does not say whose it speaks of. */
export async function accountOf(
	subject: RateLimitSubject | undefined,
	{ request, userId, pendingUser }: SubjectOptions,
): Promise<Account | null> {
	if (subject === 'email' || subject === 'newEmail') {
		const email = normalised((await fieldsOf(request))[subject])
		return email ? accountOfAddress(email) : null
	}
	if (subject === 'session') return await userOf(request, userId)
	// better-auth, too, reads the pending sign-in only when nobody is signed in.
	if (subject === 'pending') {
		return (await userOf(request, userId)) ?? (await pendingOf(request, pendingUser))
	}
	if (subject === 'client') return clientOf(request.headers, await fieldsOf(request))
	return null
}

/** One account has one spelling here: better-auth compares addresses in lower case. */
function normalised(email: unknown): string | null {
	if (typeof email !== 'string') return null
	return email.normalize('NFC').trim().toLowerCase().slice(0, 320) || null
}

async function userOf(request: Request, userId: Whose): Promise<Account | null> {
	const id = await userId(request.headers)
	return id === null ? null : { name: `user ${id}` }
}

async function pendingOf(request: Request, pendingUser: Whose): Promise<Account | null> {
	const id = await pendingUser(request.headers)
	return id === null ? null : { name: `pending ${id}` }
}

function clientOf(headers: Headers, fields: Record<string, unknown>): Account | null {
	const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
	const id = basic ? Buffer.from(basic, 'base64').toString().split(':')[0] : fields['client_id']
	return typeof id === 'string' && id ? { name: `client ${id.slice(0, 200)}` } : null
}

/**
 * Whether the account that a body names can be read out of it. better-auth takes some further types for JSON or for a
 * form: what is read here in one way must not be read there in another, or nobody would be counted.
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
