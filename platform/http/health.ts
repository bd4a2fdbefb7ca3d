import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

/** Answers when a part works; throws when it does not. */
export type Readiness = { name: string; check: () => Promise<void> }

const patienceMs = 2000

/** `/healthz`: the process answers. `/readyz`: every part does. `/metrics`: Prometheus. */
export function healthRoutes(parts: Readiness[], metrics: Metrics): Hono {
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
		.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }))
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
