import type { TargetOf } from '#services/status/monitors/monitor.ts'
import { connectSecurelyTo } from './connection.ts'
import { type Limits, withDeadline } from './deadline.ts'
import type { Finding } from './finding.ts'
import { foundUntil, learnEnd, requireTrusted } from './shown-certificate.ts'

/** Well when the place shows a certificate of its name, from an issuer that is known here, that does not end soon. */
export async function probeCertificate(target: TargetOf<'certificate'>, limits: Limits): Promise<Finding> {
	return await withDeadline(limits, async (look) => {
		const socket = await connectSecurelyTo(target, look)
		requireTrusted(socket, learnEnd(socket, look.facts), target.host)
		return foundUntil(target.days, look.facts, look.elapsedMs())
	})
}
