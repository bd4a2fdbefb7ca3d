import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { errorBody } from '#platform/http/errors.ts'
import * as schemas from './schemas.ts'
import type { FeedbackService } from './service.ts'

const timeoutMs = 5000

/**
 * The feedback service when it runs in the process at `origin`, which serves it under `/api`. Of the person's
 * headers the cookie alone is passed on. Refuses as the service does, and with UNAVAILABLE when that process does
 * not answer within 5 s, or not in this contract.
 */
export function createFeedbackClient(origin: string): FeedbackService {
	async function ask<Schema extends z.ZodType>(path: string, init: RequestInit, schema: Schema) {
		const signal = AbortSignal.timeout(timeoutMs)
		const response = await fetch(`${origin}/api/feedback${path}`, { ...init, signal }).catch(unavailable)
		const answer: unknown = await response.json().catch(unavailable)
		const refused = response.ok ? undefined : errorBody.safeParse(answer).data
		if (refused) throw new AppError(refused)
		const parsed = schema.safeParse(answer)
		return parsed.success ? parsed.data : unavailable(parsed.error)
	}

	return {
		send: (headers, message) =>
			ask(
				'',
				{
					method: 'POST',
					headers: { ...cookieOf(headers), 'content-type': 'application/json' },
					body: JSON.stringify({ message }),
				},
				schemas.message,
			),
		list: (headers, { cursor }) =>
			ask(
				cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`,
				{ headers: cookieOf(headers) },
				schemas.page,
			),
	}
}

function cookieOf(headers: Headers): Record<string, string> {
	const cookie = headers.get('cookie')
	return cookie === null ? {} : { cookie }
}

function unavailable(cause: unknown): never {
	throw new AppError({ code: 'UNAVAILABLE', message: 'The feedback service does not answer', cause })
}
