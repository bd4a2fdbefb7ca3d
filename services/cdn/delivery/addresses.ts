import type { Clock } from '#platform/clock.ts'
import { type Modifiers, parseModifiers, roundWidths } from '#services/cdn/images/modifiers.ts'
import type { Source } from './delivered.ts'
import { createMemoryCache } from '#platform/memory-cache.ts'
import type { Wanted } from './results.ts'
import type { AddressSigner } from './token.ts'

/** What an address asks for. */
export type Asked = {
	/** As written, which is what a token signs. */
	written: Modifiers
	/** With rounded widths, unless the address is signed. */
	modifiers: Modifiers
	/** When its token expires, as `verify` of `AddressSigner` tells it. */
	expiry: number | null
	/** The picture that was found for it last, and its headers: they hold for the same source and `Accept`. */
	last?: { source: Source; accept: string | null; wanted: Wanted; headers: Record<string, string> }
}

const maxBytes = 2 * 1024 * 1024
/** Of an `Asked` with its headers, approximately. */
const askedBytes = 2048

/** Reads addresses, and remembers the latest ones, so that a hit parses nothing and computes no hash. */
export function createAddresses({ signer, clock }: { signer: AddressSigner; clock: Clock }) {
	const known = createMemoryCache<Asked>(maxBytes)

	/**
	 * `search` is the query with its `?`; `url` is that of an external picture.
	 * @throws {AppError} those of `parseModifiers` and of `verify` of `AddressSigner`.
	 */
	return function read(path: string, search: string, url?: string): Asked {
		const key = path + search
		const now = clock.now()
		const found = known.get(key)
		if (found && (found.expiry ?? Infinity) * 1000 > now.getTime()) return found
		const query = new URLSearchParams(search)
		const written = parseModifiers(query)
		const expiry = signer.verify({ path, modifiers: written, url }, query.get('token'), now)
		const asked = { written, modifiers: expiry === null ? roundWidths(written) : written, expiry }
		known.set(key, asked, key.length * 2 + askedBytes)
		return asked
	}
}
