import { z } from 'zod'

const count = z.int().nonnegative()
const time = z.iso.datetime()

const coded = <Code extends string>(code: Code) => z.object({ code: z.literal(code) })

/**
 * What a probe met, as a code with figures: pages and mails have the words. Nothing in it was written by the other side:
 * texts are the monitor's own settings, the rest are numbers and dates. `docs/decisions/status.md` says why.
 */
export const detail = z.discriminatedUnion('code', [
	/** No end within the time-out. */
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
	/** Not an answer of the protocol that was spoken. */
	coded('other-protocol'),
	coded('no-ping-program'),
	coded('no-ipv4'),
	coded('unknown-game'),
	coded('game-without-udp'),
	coded('unknown-component'),
	/** When a job called last. */
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

export const detailJson = (given: Detail | null) => (given === null ? null : JSON.stringify(given))
