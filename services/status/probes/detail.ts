import { z } from 'zod'

const count = z.int().nonnegative()
const time = z.iso.datetime()

const coded = <Code extends string>(code: Code) => z.object({ code: z.literal(code) })

/**
 * The details of a probe result as a code with figures; pages and mails have the texts. Contains nothing written by
 * the target: texts are settings of the monitor, the rest are numbers and dates. `docs/decisions/status.md` says why.
 */
export const detail = z.discriminatedUnion('code', [
	/** No complete response within the time-out. */
	coded('silent').extend({ ms: count }),
	coded('closed-early'),
	/** The address is private, and its monitor may not reach private networks. */
	coded('private-address'),
	coded('status').extend({ status: count, expected: z.string() }),
	coded('not-json'),
	coded('no-value'),
	coded('other-value'),
	coded('too-many-redirects').extend({ max: count }),
	coded('bad-redirect'),
	coded('too-large').extend({ maxBytes: count }),
	/** Slower than the monitor allows. */
	coded('slow').extend({ ms: count, maxMs: count }),
	coded('no-record').extend({ type: z.string() }),
	coded('other-records').extend({ count }),
	coded('not-tls'),
	coded('tls-version'),
	coded('tls-handshake'),
	coded('no-certificate'),
	coded('certificate-ended').extend({ at: time }),
	coded('certificate-ends').extend({ at: time }),
	coded('certificate-begins').extend({ at: time }),
	coded('issuer-ended'),
	coded('issuer-unknown'),
	coded('self-signed'),
	/** A response of another protocol. */
	coded('other-protocol'),
	coded('no-ping-program'),
	coded('no-ipv4'),
	coded('unknown-game'),
	coded('game-without-udp'),
	coded('unknown-component'),
	/** The time of the last heartbeat. */
	coded('last-call').extend({ at: time }),
])

export type Detail = z.infer<typeof detail>

/** A stored detail; null for none or an invalid one. */
export function detailIn(json: string | null): Detail | null {
	if (json === null) return null
	try {
		return detail.safeParse(JSON.parse(json)).data ?? null
	} catch {
		return null
	}
}

export const detailJson = (value: Detail | null) => (value === null ? null : JSON.stringify(value))
