import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from './client-address.ts'
import { isLoopback } from './connections.ts'
import type { Metrics } from './metrics.ts'

/** Answers when a part works; throws when it does not. */
export type Readiness = { name: string; check: () => Promise<void> }

const patienceMs = 2000

type MetricsAccess = {
	/** What a reader sends as a bearer token; undefined where only this machine reads. */
	token?: string | undefined
	trustProxy: boolean
}

/** `/healthz`: the process answers. `/readyz`: every part does. `/metrics`: Prometheus, for those who may read it. */
export function healthRoutes(parts: Readiness[], metrics: Metrics, access: MetricsAccess): Hono {
	return new Hono()
		.get('/healthz', (c) => c.json({ status: 'ok' }))
		.get('/readyz', async (c) => {
			const states = await Promise.all(parts.map(async (part) => [part.name, await stateOf(part)] as const))
			const ready = states.every(([, state]) => state === 'ok')
			return c.json(
				{ status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(states) },
				ready ? 200 : 503,
			)
		})
		.get('/metrics', async (c) => {
			if (!mayReadMetrics(c, access)) {
				throw new AppError({
					code: 'FORBIDDEN',
					message: 'Metrics are for this machine alone, or by METRICS_TOKEN',
				})
			}
			const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
			return c.body(await metrics.text(), 200, headers)
		})
}

/**
 * A token counts alone where there is one. Without it, this machine may read; not what a proxy on it passes on, even one
 * that is not configured as trusted.
 */
function mayReadMetrics(c: Context, { token, trustProxy }: MetricsAccess): boolean {
	if (token !== undefined) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
	if (!trustProxy && (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined)
		return false
	return isLoopback(c.req.header(clientAddressHeader) ?? '')
}

/** Compares in a time that does not depend on what is given. */
function isSame(given: string, expected: string): boolean {
	const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
	return timingSafeEqual(one!, other!)
}

export async function stateOf(part: Readiness): Promise<'ok' | 'unavailable'> {
	const tooLate = new Promise<'unavailable'>((resolve) => {
		setTimeout(() => resolve('unavailable'), patienceMs).unref()
	})
	const answered = part.check().then(
		() => 'ok' as const,
		() => 'unavailable' as const,
	)
	return await Promise.race([answered, tooLate])
}
