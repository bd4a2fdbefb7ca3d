import { ReadableStream } from 'node:stream/web'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from './client-address.ts'
import { errorBody } from './errors.ts'

const defaultTimeoutMs = 5000

type ServiceRequest = {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
	/** Unencoded segments after the root; an empty one, `.` or `..` throws NOT_FOUND. */
	path?: readonly string[]
	query?: Record<string, string | undefined>
	/** Headers of the incoming request; only `forwardedHeaders` and the client address are forwarded. */
	headers?: Headers | undefined
	/** Sent as JSON. */
	body?: unknown
	/** Sent as they are, instead of `body`. */
	bytes?: AsyncIterable<Uint8Array>
	timeoutMs?: number
}

/** `answer` is the schema of the response; `z.null()` for one without a body. */
type TypedRequest<Answer> = ServiceRequest & { answer: z.ZodType<Answer> }

export type HttpClient = {
	<Answer>(request: TypedRequest<Answer> & { orNull: true }): Promise<Answer | null>
	<Answer>(request: TypedRequest<Answer>): Promise<Answer>
}

export type HttpClientOptions = {
	forwardedHeaders?: readonly string[]
	/** Sent with every request. */
	fixedHeaders?: Record<string, string>
	timeoutMs?: number
}

/**
 * Calls a service in another process, at `root`. A GET is retried once after a network error.
 * With `orNull`, NOT_FOUND is null.
 * @throws {AppError} the error of the service; UNAVAILABLE for a time-out (5 s) or a response that does not fit the schema
 */
export function createHttpClient(root: string, options: HttpClientOptions = {}): HttpClient {
	return async function call<Answer>({
		answer,
		orNull = false,
		...request
	}: TypedRequest<Answer> & { orNull?: boolean }): Promise<Answer> {
		try {
			const response = await requestService(root, request, options)
			const body: unknown = response.status === 204 ? null : await response.json().catch(unavailable)
			const parsed = answer.safeParse(body)
			return parsed.success ? parsed.data : unavailable(parsed.error)
		} catch (error) {
			if (orNull && error instanceof AppError && error.code === 'NOT_FOUND') return null as Answer
			throw error
		}
	}
}

/** As a call of `createHttpClient`, but returns the unread response. @throws {AppError} likewise */
export async function requestService(
	root: string,
	request: ServiceRequest,
	options: HttpClientOptions,
): Promise<Response> {
	if (request.path?.some((part) => /^\.{0,2}$/.test(part)))
		throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
	const response = await send(root, request, options).catch(unavailable)
	if (response.ok) return response
	const { data, error } = errorBody.safeParse(await response.json().catch(unavailable))
	if (!data) return unavailable(error)
	throw new AppError({ ...data, retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined })
}

async function send(root: string, request: ServiceRequest, options: HttpClientOptions): Promise<Response> {
	const { method = 'GET', body, bytes, timeoutMs = options.timeoutMs ?? defaultTimeoutMs } = request
	const signal = AbortSignal.timeout(timeoutMs)
	const attempt = () =>
		fetch(addressOf(root, request), {
			method,
			headers: headersOf(request, options),
			body: bytes
				? (ReadableStream.from(bytes) as BodyInit)
				: body === undefined
					? null
					: JSON.stringify(body),
			...(bytes && { duplex: 'half' }),
			signal,
		})
	return await attempt().catch((error: unknown) => {
		if (method !== 'GET' || signal.aborted) throw error
		return attempt()
	})
}

function addressOf(root: string, { path = [], query = {} }: ServiceRequest): string {
	const address = [root, ...path.map(encodeURIComponent)].join('/')
	const defined = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
	return defined.length > 0 ? `${address}?${new URLSearchParams(defined)}` : address
}

const defaultForwardedHeaders = ['cookie', 'authorization', 'x-api-key']

function headersOf({ headers, body, bytes }: ServiceRequest, options: HttpClientOptions): Headers {
	const sent = new Headers(options.fixedHeaders)
	for (const name of options.forwardedHeaders ?? defaultForwardedHeaders) {
		const value = headers?.get(name)
		if (typeof value === 'string') sent.set(name, value)
	}
	if (headers) forwardAddress(headers, sent)
	if (bytes) sent.set('content-type', 'application/octet-stream')
	else if (body !== undefined) sent.set('content-type', 'application/json')
	return sent
}

/** The other process uses this address if it trusts this one as its proxy (`TRUST_PROXY`). */
export function forwardAddress(from: Headers, to: Headers): void {
	const address = from.get(clientAddressHeader)
	if (address) to.set('x-forwarded-for', address)
}

export function unavailable(cause: unknown): never {
	throw new AppError({ code: 'UNAVAILABLE', message: 'The service does not answer', cause })
}
