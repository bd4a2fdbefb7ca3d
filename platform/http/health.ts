import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import { clientAddressHeader } from './client-address.ts'
import { isLoopback } from './connections.ts'
import type { Metrics } from './metrics.ts'

/** `check` rejects while the part does not work. */
export type Readiness = { name: string; check: () => Promise<void> }

const checkTimeoutMs = 2000

type MetricsAccess = {
	/** The bearer token that is required; without one, only this machine may read. */
	token?: string | undefined
	trustProxy: boolean
}

/** `/healthz`: liveness. `/readyz`: readiness of every part. `/metrics`: Prometheus, with access control. */
export function healthRoutes(parts: Readiness[], metrics: Metrics, access: MetricsAccess): Hono {
	return new Hono()
		.get('/healthz', (c) => c.json({ status: 'ok' }))
		.get('/readyz', async (c) => {
			const pairs = parts.map(async (part) => [part.name, await readinessOf(part)] as const)
			const states = await Promise.all(pairs)
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
					message: 'Metrics are for this machine only, or with METRICS_TOKEN',
				})
			}
			const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
			return c.body(await metrics.text(), 200, headers)
		})
}

/**
 * A configured token is the only way in. Without one, this machine may read, but not through a proxy on it, even one
 * that is not configured as trusted.
 */
function mayReadMetrics(c: Context, { token, trustProxy }: MetricsAccess): boolean {
	if (token !== undefined) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
	if (!trustProxy && (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined)
		return false
	return isLoopback(c.req.header(clientAddressHeader) ?? '')
}

/** Constant-time comparison. */
function isSame(actual: string, expected: string): boolean {
	const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest())
	return timingSafeEqual(a!, b!)
}

export async function readinessOf(part: Readiness): Promise<'ok' | 'unavailable'> {
	const timeout = new Promise<'unavailable'>((resolve) => {
		setTimeout(() => resolve('unavailable'), checkTimeoutMs).unref()
	})
	const result = part.check().then(
		() => 'ok' as const,
		() => 'unavailable' as const,
	)
	return await Promise.race([result, timeout])
}
