import { z } from 'zod'
import { connectSecurelyTo } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import type { Limits, ProbeResult } from './probe-result.ts'
import { foundUntil, learnEnd, requireTrusted } from './check-certificate.ts'
import { defineKind, host, port } from './kind.ts'

const target = z.strictObject({
	kind: z.literal('certificate'),
	host,
	port: port.default(targetDefaults.certificate.port),
	/** Degraded from so many days before its end. */
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

/** Well when the place shows a certificate of its name, from an issuer that is known here, that does not end soon. */
export async function probeCertificate(target: Target, limits: Limits): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const socket = await connectSecurelyTo(target, context)
		requireTrusted(socket, learnEnd(socket, context.facts), target.host)
		return foundUntil(target.days, context.facts, context.elapsedMs())
	})
}
