import { z } from 'zod'
import { connectSecurelyTo } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import type { Limits, ProbeResult } from './probe-result.ts'
import { certificateResult, recordExpiry, requireTrusted } from './check-certificate.ts'
import { defineKind, host, port } from './kind.ts'

const target = z.strictObject({
	kind: z.literal('certificate'),
	host,
	port: port.default(targetDefaults.certificate.port),
	/** Degraded when it expires within this many days. */
	days: z
		.int()
		.min(monitorLimits.certificateDays.min)
		.max(monitorLimits.certificateDays.max)
		.default(targetDefaults.certificate.days),
})

type Target = z.infer<typeof target>

export const certificate = defineKind({
	target,
	probe: probeCertificate,
	hosts: ({ host }) => [host],
	shown: ({ host, port }) => `${host}:${port}`,
})

/** Up when the server presents a trusted certificate for its name that does not expire soon. */
export async function probeCertificate(target: Target, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const socket = await connectSecurelyTo(target, context)
		requireTrusted(socket, recordExpiry(socket, context.facts), target.host)
		return certificateResult(target.days, context.facts, context.elapsedMs())
	})
}
