import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from '#platform/http/client-address.ts'
import { errorBody } from '#platform/http/errors.ts'

const timeoutMs = 5000

type Question<Answer> = {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
	/** Parts after the root, which may hold anything: one that would bend the path names nothing. */
	path?: readonly string[]
	query?: Record<string, string | undefined>
	/** Those of the person's request: of these the cookie, the API key and who asks are passed on. */
	headers?: Headers
	body?: unknown
	/** What is answered; null for an answer without a body. */
	answer: z.ZodType<Answer>
	/** Where the answer takes longer than 5 s. */
	patienceMs?: number
}

export type Ask = {
	<Answer>(question: Question<Answer> & { orNull: true }): Promise<Answer | null>
	<Answer>(question: Question<Answer>): Promise<Answer>
}

/**
 * Asks the status service of another process, at `root`. Refuses as that does, or with UNAVAILABLE when it does not
 * answer within 5 s, or not as it should; with `orNull`, what is not there is null.
 */
export function createAsk(root: string): Ask {
	return async function ask<Answer>(question: Question<Answer> & { orNull?: boolean }): Promise<Answer> {
		const isNowhere = question.path?.some((part) => /^\.{0,2}$/.test(part))
		if (isNowhere && question.orNull) return null as Answer
		if (isNowhere) throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
		const response = await fetch(addressOf(root, question), {
			method: question.method ?? 'GET',
			headers: headersOf(question),
			body: question.body === undefined ? null : JSON.stringify(question.body),
			signal: AbortSignal.timeout(question.patienceMs ?? timeoutMs),
		}).catch(unavailable)
		const said: unknown = response.status === 204 ? null : await response.json().catch(unavailable)
		const refused = response.ok ? undefined : errorBody.safeParse(said).data
		if (refused?.code === 'NOT_FOUND' && question.orNull) return null as Answer
		if (refused) throw new AppError(refused)
		const parsed = question.answer.safeParse(said)
		return parsed.success ? parsed.data : unavailable(parsed.error)
	}
}

function addressOf(root: string, { path = [], query = {} }: Question<unknown>): string {
	const parts = [root, ...path.map(encodeURIComponent)].join('/')
	const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
	return given.length > 0 ? `${parts}?${new URLSearchParams(given)}` : parts
}

const passedOn = ['cookie', 'authorization', 'x-api-key']

function headersOf({ headers, body }: Question<unknown>): Record<string, string> {
	const passed = passedOn.map((name) => [name, headers?.get(name)] as const)
	// The other process believes it when it trusts us as its proxy (`TRUST_PROXY`).
	const address = headers?.get(clientAddressHeader)
	return {
		...Object.fromEntries(passed.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
		...(address && { 'x-forwarded-for': address }),
		...(body !== undefined && { 'content-type': 'application/json' }),
	}
}

function unavailable(cause: unknown): never {
	throw new AppError({ code: 'UNAVAILABLE', message: 'The status service does not answer', cause })
}
