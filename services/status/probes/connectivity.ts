import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { connectTo } from './connection.ts'
import { type Limits, withDeadline } from './deadline.ts'
import { Failure, failureOf } from './failure.ts'
import { type Finding, found } from './finding.ts'

/** Whether this machine reaches the world: well as soon as one of the peers accepts a connection. */
export async function probeConnectivity(
	{ peers }: TargetOf<'connectivity'>,
	limits: Limits,
): Promise<Finding> {
	const finding = await withDeadline(limits, async (look) => {
		const tried = peers.map(async (peer) => await connectTo(peer, look))
		await Promise.any(tried).catch(({ errors }: AggregateError) => {
			// Throws what is a bug.
			for (const error of errors) failureOf(error)
			throw new Failure('own-network')
		})
		return found('up', { latencyMs: look.elapsedMs() })
	})
	return finding.outcome === 'down' ? { ...finding, cause: 'own-network' } : finding
}
