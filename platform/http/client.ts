import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from './client-address.ts'
import { errorBody } from './errors.ts'

const defaultTimeoutMs = 5000

type ServiceRequest<Answer> = {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
	/** Segments after the root, encoded here; an empty one, `.` or `..` answers NOT_FOUND. */
	path?: readonly string[]
	query?: Record<string, string | undefined>
	/** Headers of the user's request; only the cookie, the API key and the client address are forwarded. */
	headers?: Headers
	body?: unknown
	/** Schema of the answer; `z.null()` for an answer without a body. */
	answer: z.ZodType<Answer>
	timeoutMs?: number
}

export type HttpClient = {
	<Answer>(request: ServiceRequest<Answer> & { orNull: true }): Promise<Answer | null>
	<Answer>(request: ServiceRequest<Answer>): Promise<Answer>
}

/**
 * Calls a service in another process, at `root`. A GET is repeated once after a network error.
 * With `orNull`, NOT_FOUND is null.
 * @throws {AppError} what the service answered; UNAVAILABLE for a time-out (5 s) or an answer outside of the schema
 */
export function createHttpClient(root: string): HttpClient {
	return async function call<Answer>(
		request: ServiceRequest<Answer> & { orNull?: boolean },
	): Promise<Answer> {
		const isNowhere = request.path?.some((part) => /^\.{0,2}$/.test(part))
		if (isNowhere && request.orNull) return null as Answer
		if (isNowhere) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
		const response = await send(root, request).catch(unavailable)
		const body: unknown = response.status === 204 ? null : await response.json().catch(unavailable)
		const error = response.ok ? undefined : errorBody.safeParse(body).data
		if (error?.code === 'NOT_FOUND' && request.orNull) return null as Answer
		if (error) throw new AppError({ ...error, retryAfterSeconds: retryAfterOf(response) })
		const parsed = request.answer.safeParse(body)
		return parsed.success ? parsed.data : unavailable(parsed.error)
	}
}

async function send(root: string, request: ServiceRequest<unknown>): Promise<Response> {
	const { method = 'GET', body, timeoutMs = defaultTimeoutMs } = request
	const signal = AbortSignal.timeout(timeoutMs)
	const ask = () =>
		fetch(addressOf(root, request), {
			method,
			headers: headersOf(request),
			body: body === undefined ? null : JSON.stringify(body),
			signal,
		})
	return await ask().catch((error: unknown) => {
		if (method !== 'GET' || signal.aborted) throw error
		return ask()
	})
}

function addressOf(root: string, { path = [], query = {} }: ServiceRequest<unknown>): string {
	const address = [root, ...path.map(encodeURIComponent)].join('/')
	const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
	return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address
}

const forwardedHeaders = ['cookie', 'authorization', 'x-api-key']

function headersOf({ headers, body }: ServiceRequest<unknown>): Record<string, string> {
	const forwarded = forwardedHeaders.map((name) => [name, headers?.get(name)] as const)
	// The other process believes it when it trusts us as its proxy (`TRUST_PROXY`).
	const address = headers?.get(clientAddressHeader)
	return {
		...Object.fromEntries(
			forwarded.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
		),
		...(address && { 'x-forwarded-for': address }),
		...(body !== undefined && { 'content-type': 'application/json' }),
	}
}

function retryAfterOf({ headers }: Response): number | undefined {
	return Number(headers.get('retry-after')) || undefined
}

function unavailable(cause: unknown): never {
	throw new AppError({ code: 'UNAVAILABLE', message: 'The service does not answer', cause })
}
