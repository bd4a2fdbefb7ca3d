import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { connectTo } from './connection.ts'
import { type Limits, withDeadline } from './deadline.ts'
import { type Finding, found } from './finding.ts'

/** Well when a connection is accepted. Nothing is sent. */
export async function probeTcp(target: TargetOf<'tcp'>, limits: Limits): Promise<Finding> {
	return await withDeadline(limits, async (look) => {
		await connectTo(target, look)
		return found('up', { latencyMs: look.elapsedMs() })
	})
}
