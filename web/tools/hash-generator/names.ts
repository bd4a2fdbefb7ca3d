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

/** 'sha256', 'shake128-512': a choice in a word. */
export const idOf = ({ name, bits }: Choice) => (bits === undefined ? name : `${name}-${bits}`)

/** Reads such a word; null when it is none. */
export function choiceOf(id: string): Choice | null {
	const named = algorithmNames.find((name) => name === id)
	if (named) return { name: named }
	const [, word, digits] = /^(shake128|shake256|blake3|blake2b|blake2s)-(\d{1,5})$/.exec(id) ?? []
	const name = algorithmNames.find((each) => each === word)
	return name && digits ? { name, bits: Number(digits) } : null
}

/** What is computed until somebody chooses: all that is usual of a text, and what is asked for most of large files. */
export const usual: Record<'text' | 'files', readonly Choice[]> = {
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
