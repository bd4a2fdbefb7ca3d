import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { connectTo } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'

/** Well when a connection is accepted. Nothing is sent. */
export async function probeTcp(target: TargetOf<'tcp'>, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		await connectTo(target, context)
		return probeResult('up', { latencyMs: context.elapsedMs() })
	})
}
