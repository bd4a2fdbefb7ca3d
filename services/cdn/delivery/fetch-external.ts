import { AppError } from '#platform/errors.ts'
import { AddressRejected } from '#platform/network/checked-lookup.ts'
import {
	AnswerTooLarge,
	type GuardedAnswer,
	type GuardedRequest,
	guardedFetch,
} from '#platform/network/guarded-fetch.ts'
import { type Hosts, requireExternal } from './external-url.ts'

/** How connections are made, for tests. */
export type FetchOptions = Partial<
	Pick<GuardedRequest, 'resolveName' | 'privateNetworks' | 'allowAnyPort' | 'timeoutMs'>
>

type ExternalFetchOptions = {
	/** Those that are allowed now. */
	hosts(): Hosts | Promise<Hosts>
	maxBytes: number
	fetchOptions?: FetchOptions | undefined
}

/** The answer to a request with these headers: its status is 200 or, for a conditional request, 304. */
export type ExternalFetch = (url: string, headers?: Record<string, string>) => Promise<GuardedAnswer>

const maxRedirects = 3
/** For all redirects together. */
const defaultTimeoutMs = 10_000
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Requests to the allowed hosts, over https; every redirect is checked like the first address.
 * @throws {AppError} those of `requireExternal`; FORBIDDEN with reason ADDRESS_REJECTED for a host that leads to a
 * private network; NOT_FOUND; PAYLOAD_TOO_LARGE with reason TOO_MANY_BYTES; VALIDATION_ERROR with reason
 * TOO_MANY_REDIRECTS; UNAVAILABLE with reason EXTERNAL_UNAVAILABLE.
 */
export function createExternalFetch({
	hosts,
	maxBytes,
	fetchOptions = {},
}: ExternalFetchOptions): ExternalFetch {
	const { timeoutMs = defaultTimeoutMs, ...rules } = fetchOptions
	return async (address, conditions = {}) => {
		const deadlineMs = performance.now() + timeoutMs
		const headers = { accept: 'image/*', 'user-agent': 'Parvis', ...conditions }
		const rulesNow = { hosts: await hosts(), allowAnyPort: rules.allowAnyPort }
		let url = new URL(address)
		for (let hop = 0; hop <= maxRedirects; hop += 1) {
			requireExternal(url, rulesNow)
			const remainingMs = Math.max(1, Math.ceil(deadlineMs - performance.now()))
			const answer = await guardedFetch(url, { ...rules, headers, maxBytes, timeoutMs: remainingMs }).catch(
				(error: unknown) => {
					throw errorOf(error, maxBytes)
				},
			)
			const { status } = answer
			if (status === 200 || status === 304) return answer
			const { location } = answer.headers
			if (!redirects.has(status) || !location || !URL.canParse(location, url)) throw errorOfStatus(status)
			url = new URL(location, url)
		}
		throw new AppError({
			code: 'VALIDATION_ERROR',
			reason: 'TOO_MANY_REDIRECTS',
			field: 'url',
			message: `The address redirects more than ${maxRedirects} times`,
		})
	}
}

function errorOf(cause: unknown, maxBytes: number): AppError {
	if (cause instanceof AnswerTooLarge) {
		const message = `The picture has more than ${maxBytes} bytes`
		return new AppError({ code: 'PAYLOAD_TOO_LARGE', reason: 'TOO_MANY_BYTES', field: 'url', message, cause })
	}
	if (cause instanceof AddressRejected) {
		const message = 'The host has no public address'
		return new AppError({ code: 'FORBIDDEN', reason: 'ADDRESS_REJECTED', field: 'url', message, cause })
	}
	return unavailable(cause)
}

function errorOfStatus(status: number): AppError {
	if (status !== 404 && status !== 410) return unavailable(new Error(`status ${status}`))
	const message = 'The host has no such picture'
	return new AppError({ code: 'NOT_FOUND', reason: 'EXTERNAL_NOT_FOUND', field: 'url', message })
}

const unavailable = (cause: unknown) =>
	new AppError({
		code: 'UNAVAILABLE',
		reason: 'EXTERNAL_UNAVAILABLE',
		field: 'url',
		message: 'The host of the picture does not answer as expected',
		retryAfterSeconds: 30,
		cause,
	})
