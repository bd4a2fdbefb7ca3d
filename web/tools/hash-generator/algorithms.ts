export const algorithmNames = [
	'sha256',
	'sha512',
	'sha384',
	'sha224',
	'sha512-256',
	'sha512-224',
	'sha3-256',
	'sha3-512',
	'sha3-384',
	'sha3-224',
	'shake128',
	'shake256',
	'keccak256',
	'keccak512',
	'blake3',
	'blake2b',
	'blake2s',
	'ripemd160',
	'whirlpool',
	'sm3',
	'md5',
	'sha1',
	'crc32',
	'crc32c',
	'crc64',
	'adler32',
	'xxh3',
	'xxh128',
	'xxh64',
	'xxh32',
] as const

export type AlgorithmName = (typeof algorithmNames)[number]

export type Choice = { name: AlgorithmName; bits?: number }

/** 'sha256', 'shake128-512' */
export const idOf = ({ name, bits }: Choice) => (bits === undefined ? name : `${name}-${bits}`)

/** The inverse of `idOf`; null if invalid. */
export function choiceOf(id: string): Choice | null {
	const named = algorithmNames.find((name) => name === id)
	if (named) return { name: named }
	const [, word, digits] = /^(shake128|shake256|blake3|blake2b|blake2s)-(\d{1,5})$/.exec(id) ?? []
	const name = algorithmNames.find((each) => each === word)
	return name && digits ? { name, bits: Number(digits) } : null
}

/** The algorithms computed by default: the common ones for a text, one for files, which may be large. */
export const defaultChoices: Record<'text' | 'files', readonly Choice[]> = {
	text: [
		{ name: 'sha256' },
		{ name: 'sha512' },
		{ name: 'sha3-256' },
		{ name: 'blake3' },
		{ name: 'md5' },
		{ name: 'sha1' },
	],
	files: [{ name: 'sha256' }],
}

export const families = ['sha2', 'sha3', 'blake', 'other', 'broken', 'checksum'] as const

type Family = (typeof families)[number]

type Algorithm = {
	/** The official name; also used in BSD-style lists unless there is a `tag`. */
	label: string
	family: Family
	bits: number
	maxBits?: number
	/** How a key is used: by HMAC, natively with a key length in bytes, or not at all. */
	keyed: 'hmac' | { minBytes: number; maxBytes: number } | null
	/** Its multicodec code (multiformats.io); that of the longest digest where the code depends on the length. */
	multihash?: number
	tag?: string
}

const hmac = 'hmac' as const

export const algorithms: Record<AlgorithmName, Algorithm> = {
	md5: { label: 'MD5', family: 'broken', bits: 128, keyed: hmac, multihash: 0xd5 },
	sha1: { label: 'SHA-1', family: 'broken', bits: 160, keyed: hmac, multihash: 0x11, tag: 'SHA1' },
	sha224: { label: 'SHA-224', family: 'sha2', bits: 224, keyed: hmac, multihash: 0x1013, tag: 'SHA224' },
	sha256: { label: 'SHA-256', family: 'sha2', bits: 256, keyed: hmac, multihash: 0x12, tag: 'SHA256' },
	sha384: { label: 'SHA-384', family: 'sha2', bits: 384, keyed: hmac, multihash: 0x20, tag: 'SHA384' },
	sha512: { label: 'SHA-512', family: 'sha2', bits: 512, keyed: hmac, multihash: 0x13, tag: 'SHA512' },
	'sha512-224': { label: 'SHA-512/224', family: 'sha2', bits: 224, keyed: hmac, multihash: 0x1014 },
	'sha512-256': { label: 'SHA-512/256', family: 'sha2', bits: 256, keyed: hmac, multihash: 0x1015 },
	'sha3-224': { label: 'SHA3-224', family: 'sha3', bits: 224, keyed: hmac, multihash: 0x17 },
	'sha3-256': { label: 'SHA3-256', family: 'sha3', bits: 256, keyed: hmac, multihash: 0x16 },
	'sha3-384': { label: 'SHA3-384', family: 'sha3', bits: 384, keyed: hmac, multihash: 0x15 },
	'sha3-512': { label: 'SHA3-512', family: 'sha3', bits: 512, keyed: hmac, multihash: 0x14 },
	shake128: { label: 'SHAKE128', family: 'sha3', bits: 256, maxBits: 8192, keyed: null, multihash: 0x18 },
	shake256: { label: 'SHAKE256', family: 'sha3', bits: 512, maxBits: 8192, keyed: null, multihash: 0x19 },
	keccak256: { label: 'Keccak-256', family: 'sha3', bits: 256, keyed: hmac, multihash: 0x1b },
	keccak512: { label: 'Keccak-512', family: 'sha3', bits: 512, keyed: hmac, multihash: 0x1d },
	blake3: {
		label: 'BLAKE3',
		family: 'blake',
		bits: 256,
		maxBits: 8192,
		keyed: { minBytes: 32, maxBytes: 32 },
		multihash: 0x1e,
	},
	blake2b: {
		label: 'BLAKE2b',
		family: 'blake',
		bits: 512,
		maxBits: 512,
		keyed: { minBytes: 1, maxBytes: 64 },
		multihash: 0xb240,
	},
	blake2s: {
		label: 'BLAKE2s',
		family: 'blake',
		bits: 256,
		maxBits: 256,
		keyed: { minBytes: 1, maxBytes: 32 },
		multihash: 0xb260,
	},
	ripemd160: {
		label: 'RIPEMD-160',
		family: 'other',
		bits: 160,
		keyed: hmac,
		multihash: 0x1053,
		tag: 'RMD160',
	},
	whirlpool: { label: 'Whirlpool', family: 'other', bits: 512, keyed: hmac },
	sm3: { label: 'SM3', family: 'other', bits: 256, keyed: hmac, multihash: 0x534d },
	crc32: { label: 'CRC-32', family: 'checksum', bits: 32, keyed: null, multihash: 0x0132, tag: 'CRC32' },
	crc32c: { label: 'CRC-32C', family: 'checksum', bits: 32, keyed: null, tag: 'CRC32C' },
	crc64: { label: 'CRC-64/XZ', family: 'checksum', bits: 64, keyed: null, tag: 'CRC64' },
	adler32: { label: 'Adler-32', family: 'checksum', bits: 32, keyed: null, tag: 'ADLER32' },
	xxh32: { label: 'XXH32', family: 'checksum', bits: 32, keyed: null, multihash: 0xb3e1 },
	xxh64: { label: 'XXH64', family: 'checksum', bits: 64, keyed: null, multihash: 0xb3e2 },
	xxh3: { label: 'XXH3-64', family: 'checksum', bits: 64, keyed: null, multihash: 0xb3e3, tag: 'XXH3' },
	xxh128: { label: 'XXH3-128', family: 'checksum', bits: 128, keyed: null, multihash: 0xb3e4, tag: 'XXH128' },
}

export const namesOf = (family: Family) => algorithmNames.filter((name) => algorithms[name].family === family)

/** The length of a digest in bits: whole bytes, within what the algorithm supports. */
export function bitsOf({ name, bits }: Choice): number {
	const { bits: defaultBits, maxBits } = algorithms[name]
	if (bits === undefined || maxBits === undefined) return defaultBits
	return Math.min(maxBits, Math.max(8, Math.ceil(bits / 8) * 8))
}

/** 'SHA-256'; 'BLAKE2b-256' where the length was chosen. */
export function labelOf(choice: Choice): string {
	const { label, bits: defaultBits } = algorithms[choice.name]
	const bits = bitsOf(choice)
	return bits === defaultBits ? label : `${label}-${bits}`
}

/**
 * The algorithms with digests of `bits` bits, those of that default length first. Algorithms of variable length are
 * included for multiples of `step` bits: a digest of 248 bits is probably a truncated one.
 */
export function choicesOfLength(bits: number, step = 32): Choice[] {
	const exact = likelyFirst.filter((name) => algorithms[name].bits === bits)
	const adapted = algorithmNames.filter((name) => {
		const { bits: defaultBits, maxBits = 0 } = algorithms[name]
		return defaultBits !== bits && bits <= maxBits && bits >= 64 && bits % step === 0
	})
	return [...exact.map((name) => ({ name })), ...adapted.map((name) => ({ name, bits }))]
}

/** Algorithms by likelihood among those of equal length. */
const likelyFirst: readonly AlgorithmName[] = [
	'md5',
	'sha1',
	...algorithmNames.filter((name) => name !== 'md5' && name !== 'sha1' && !name.startsWith('xxh')),
	'xxh64',
	'xxh3',
	'xxh128',
	'xxh32',
]
