import { z } from 'zod'
import { connectTo } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'
import { defineKind, host, port } from './kind.ts'

const target = z.strictObject({ kind: z.literal('tcp'), host, port })

type Target = z.infer<typeof target>

export const tcp = defineKind({
	target,
	probe: probeTcp,
	hosts: ({ host }) => [host],
	shown: ({ host, port }) => `${host}:${port}`,
})

/** Up when a connection is accepted. Sends nothing. */
export async function probeTcp(target: Target, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		await connectTo(target, context)
		return probeResult('up', { latencyMs: context.elapsedMs() })
	})
}
