import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { errorBody } from '#platform/http/errors.ts'

const timeoutMs = 10_000

const passedOn = [
	'cookie',
	'origin',
	'referer',
	'user-agent',
	'sec-fetch-site',
	'sec-fetch-mode',
	'sec-fetch-dest',
]

/** `fetch` that gives up after ten seconds. @throws {AppError} UNAVAILABLE without an answer */
export const askInTime: typeof fetch = async (input, init) => {
	try {
		return await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
	} catch (error) {
		throw new AppError({ code: 'UNAVAILABLE', message: 'Accounts do not answer', cause: error })
	}
}

export function passing(headers: Headers): { headers: Record<string, string> } {
	const passed = new Headers()
	for (const name of passedOn) {
		const value = headers.get(name)
		if (value !== null) passed.set(name, value)
	}
	forwardAddress(headers, passed)
	return { headers: Object.fromEntries(passed) }
}

export function forwardAddress(from: Headers, to: Headers): void {
	const address = from.get(clientAddressHeader)
	if (address) to.set('x-forwarded-for', address)
}

type Answer<Body> = Pick<Response, 'ok' | 'status'> & { headers?: Headers } & { json(): Promise<Body> }

/** The body of an answer. Throws what the other process refused. */
export async function read<Body>(answer: Answer<Body>): Promise<Body> {
	return answer.ok ? await answer.json() : await refuse(answer)
}

/** Throws the refusal that the other process answered, as if it had been thrown here. */
export async function refuse(answer: Answer<unknown>): Promise<never> {
	const error = errorBody.safeParse(await answer.json().catch(() => null)).data
	const retryAfterSeconds = Number(answer.headers?.get('retry-after')) || undefined
	if (error) throw new AppError({ ...error, retryAfterSeconds })
	throw new Error(`The accounts service answered ${answer.status}`)
}

export function withoutTransfer(answer: Response): Response {
	const headers = new Headers(answer.headers)
	for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
		headers.delete(name)
	return new Response(answer.body, { status: answer.status, headers })
}
