import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { connectSecurelyTo } from './connection.ts'
import { withDeadline } from './deadline.ts'
import type { Limits, ProbeResult } from './probe-result.ts'
import { foundUntil, learnEnd, requireTrusted } from './check-certificate.ts'

/** Well when the place shows a certificate of its name, from an issuer that is known here, that does not end soon. */
export async function probeCertificate(
	target: TargetOf<'certificate'>,
	limits: Limits,
): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		const socket = await connectSecurelyTo(target, context)
		requireTrusted(socket, learnEnd(socket, context.facts), target.host)
		return foundUntil(target.days, context.facts, context.elapsedMs())
	})
}
