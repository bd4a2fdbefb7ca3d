/** Retryable statuses (specification, section 9). */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

type RetryStrategy =
	| { kind: 'linear'; delayMs: number }
	| { kind: 'exponential'; baseMs: number; maxMs: number }

export type FetchOptions = RequestInit & { retries?: number; strategy?: RetryStrategy }

/** `status` is 0 and `statusText` 'Network Error' without a response. */
export type FetchError = { status: number; statusText: string; body: unknown }

export type FetchResult<Data> = { data: Data; error: null } | { data: null; error: FetchError }

const linear: RetryStrategy = { kind: 'linear', delayMs: 1000 }

/**
 * Fetches JSON with cookies. Never throws on network or server failures: the result has either `data` or `error`.
 * Retries once by default; POST, PUT, PATCH and DELETE only if `retries` is set.
 */
export async function fetchJson<Data>(url: string, options: FetchOptions = {}): Promise<FetchResult<Data>> {
	const { retries = defaultRetries(options.method), strategy = linear, ...init } = options
	for (let attempt = 0; ; attempt++) {
		const result = await attemptOnce<Data>(url, init)
		const isFinal = !result.error || !isWorthRetrying(result.error) || init.signal?.aborted
		if (isFinal || attempt >= retries) return result
		await new Promise((resolve) => setTimeout(resolve, delayBefore(attempt, strategy)))
	}
}

export function defaultRetries(method = 'GET'): number {
	return unsafeMethods.has(method.toUpperCase()) ? 0 : 1
}

/** Delay in milliseconds after the failed attempt `attempt`, counted from 0. */
export function delayBefore(attempt: number, strategy: RetryStrategy): number {
	if (strategy.kind === 'linear') return strategy.delayMs
	return Math.min(strategy.baseMs * 2 ** attempt, strategy.maxMs)
}

function isWorthRetrying({ status }: FetchError): boolean {
	return status === 0 || retriedStatuses.has(status)
}

async function attemptOnce<Data>(url: string, init: RequestInit): Promise<FetchResult<Data>> {
	try {
		const response = await fetch(url, { credentials: 'include', ...init })
		const body = parse(await response.text())
		if (response.ok) return { data: body as Data, error: null }
		return { data: null, error: { status: response.status, statusText: response.statusText, body } }
	} catch {
		return { data: null, error: { status: 0, statusText: 'Network Error', body: null } }
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return text
	}
}
