import { z } from 'zod'
import { monitorLimits } from '#services/status/monitors/defaults.ts'
import { connectTo } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { Failure, failureOf } from './failure.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'
import { defineKind, host, port } from './kind.ts'

const target = z.strictObject({
	kind: z.literal('connectivity'),
	peers: z.array(z.strictObject({ host, port })).min(1).max(monitorLimits.peers),
})

export const connectivity = defineKind({
	target,
	probe: probeConnectivity,
	hosts: ({ peers }) => peers.map(({ host }) => host),
	shown: () => null,
})

/** Whether this machine reaches the internet: up as soon as one of the peers accepts a connection. */
export async function probeConnectivity(
	{ peers }: z.infer<typeof target>,
	limits: Limits,
): Promise<ProbeResult> {
	const result = await withDeadline(limits, async (context) => {
		const attempts = peers.map(async (peer) => await connectTo(peer, context))
		await Promise.any(attempts).catch(({ errors }: AggregateError) => {
			// Rethrows errors that are bugs.
			for (const error of errors) failureOf(error)
			throw new Failure('own-network')
		})
		return probeResult('up', { latencyMs: context.elapsedMs() })
	})
	return result.outcome === 'down' ? { ...result, cause: 'own-network' } : result
}
