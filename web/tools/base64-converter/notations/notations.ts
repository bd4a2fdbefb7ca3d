import type { NotationName } from './names.ts'
import { base45 } from './base45.ts'
import { base58 } from './base58.ts'
import { ascii85, z85 } from './base85.ts'
import { createBitNotation } from './bits.ts'
import type { Notation } from './notation.ts'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters = `${capitals}${capitals.toLowerCase()}0123456789`

export const notations: Record<NotationName, Notation> = {
	/** RFC 4648, section 4. */
	base64: createBitNotation({
		digits: `${letters}+/`,
		bits: 6,
		padding: 'always',
		means: { kind: 'other-alphabet', digits: { '-': '+', _: '/' } },
	}),
	/** RFC 4648, section 5, without padding, as in a JWT (RFC 7515). */
	base64url: createBitNotation({
		digits: `${letters}-_`,
		bits: 6,
		padding: 'optional',
		means: { kind: 'other-alphabet', digits: { '+': '-', '/': '_' } },
	}),
	/** RFC 4648, section 6. */
	base32: createBitNotation({
		digits: `${capitals}234567`,
		bits: 5,
		padding: 'always',
		means: { kind: 'look-alike', digits: { 0: 'O', 1: 'I', 8: 'B' } },
	}),
	/** RFC 4648, section 7: keeps the sort order of the bytes. */
	base32hex: createBitNotation({ digits: `0123456789${capitals.slice(0, 22)}`, bits: 5, padding: 'always' }),
	/** Douglas Crockford's Base32: without I, L, O and U; lower case and hyphens are allowed. */
	crockford: createBitNotation({
		digits: '0123456789ABCDEFGHJKMNPQRSTVWXYZ',
		bits: 5,
		padding: 'never',
		ignoresCase: true,
		means: { kind: 'look-alike', digits: { O: '0', I: '1', L: '1' } },
		ignored: '-',
	}),
	/** RFC 4648, section 8. */
	base16: createBitNotation({
		digits: '0123456789ABCDEF',
		bits: 4,
		padding: 'never',
		ignoresCase: true,
	}),
	base58,
	ascii85,
	z85,
	base45,
}
