import { digestsOf, type Recipe } from './recipe.ts'
import { type Reading, encodings } from './options.ts'
import { bytesOf } from './text-bytes.ts'

type Difference =
	| 'newlineMore'
	| 'newlineLess'
	| 'crlf'
	| 'lf'
	| 'nfc'
	| 'nfd'
	| 'spaces'
	| Reading['encoding']

type NearText = { difference: Difference; bytes: Uint8Array }

const textEncodings = encodings.filter((encoding) => encoding !== 'hex' && encoding !== 'base64')

function nearTexts(text: string, reading: Reading): NearText[] {
	if (reading.encoding === 'hex' || reading.encoding === 'base64') return []
	const otherEnd = reading.lineEnd === 'lf' ? 'crlf' : 'lf'
	const candidates: [Difference, string, Reading][] = [
		['newlineMore', `${text}\n`, reading],
		['newlineLess', text.replace(/\n$/, ''), reading],
		['spaces', text.trim(), reading],
		[otherEnd, text, { ...reading, lineEnd: otherEnd }],
		['nfc', text.normalize('NFC'), reading],
		['nfd', text.normalize('NFD'), { ...reading, isNormalized: false }],
		...textEncodings.map((encoding): [Difference, string, Reading] => [
			encoding,
			text,
			{ ...reading, encoding },
		]),
	]
	return candidates.flatMap(([difference, candidate, candidateReading]) => {
		const result = bytesOf(candidate, candidateReading)
		return 'bytes' in result ? [{ difference, bytes: result.bytes }] : []
	})
}

export type TextJob = {
	text: string
	reading: Reading
	recipes: readonly Recipe[]
	/** The expected digest and its possible recipes. Without a match, variants of the text are tried. */
	expected?: { bytes: Uint8Array; recipes: readonly Recipe[] }
}

export type TextJobResult =
	| { digests: readonly Uint8Array[]; byteCount: number; verdict?: TextVerdict }
	| { faultAt: number }

export type TextVerdict =
	| { kind: 'same'; recipe: Recipe }
	| { kind: 'near'; recipe: Recipe; difference: Difference }
	| { kind: 'different' }

const maxNearBytes = 2_000_000

export async function digestText({ text, reading, recipes, expected }: TextJob): Promise<TextJobResult> {
	const encoded = bytesOf(text, reading)
	if ('faultAt' in encoded) return encoded
	const { bytes } = encoded
	const digests = await digestsOf(bytes, recipes)
	const verdict = expected && (await judge(text, reading, bytes, expected))
	return { digests, byteCount: bytes.length, verdict }
}

async function judge(
	text: string,
	reading: Reading,
	bytes: Uint8Array,
	expected: NonNullable<TextJob['expected']>,
): Promise<TextVerdict> {
	const find = async (candidate: Uint8Array) => {
		const digests = await digestsOf(candidate, expected.recipes)
		return expected.recipes[digests.findIndex((digest) => isSame(digest, expected.bytes))]
	}
	const recipe = await find(bytes)
	if (recipe) return { kind: 'same', recipe }
	if (bytes.length > maxNearBytes) return { kind: 'different' }
	for (const candidate of nearTexts(text, reading)) {
		const match = await find(candidate.bytes)
		if (match) return { kind: 'near', recipe: match, difference: candidate.difference }
	}
	return { kind: 'different' }
}

export const isSame = (one: Uint8Array, other: Uint8Array) =>
	one.length === other.length && one.every((byte, at) => byte === other[at])
