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

const written = encodings.filter((encoding) => encoding !== 'hex' && encoding !== 'base64')

function nearTexts(text: string, reading: Reading): NearText[] {
	if (reading.encoding === 'hex' || reading.encoding === 'base64') return []
	const otherEnd = reading.lineEnd === 'lf' ? 'crlf' : 'lf'
	const tries: [Difference, string, Reading][] = [
		['newlineMore', `${text}\n`, reading],
		['newlineLess', text.replace(/\n$/, ''), reading],
		['spaces', text.trim(), reading],
		[otherEnd, text, { ...reading, lineEnd: otherEnd }],
		['nfc', text.normalize('NFC'), reading],
		['nfd', text.normalize('NFD'), { ...reading, isNormalized: false }],
		...written.map((encoding): [Difference, string, Reading] => [encoding, text, { ...reading, encoding }]),
	]
	return tries.flatMap(([difference, near, how]) => {
		const given = bytesOf(near, how)
		return 'bytes' in given ? [{ difference, bytes: given.bytes }] : []
	})
}

export type TextJob = {
	text: string
	reading: Reading
	recipes: readonly Recipe[]
	/** A digest that the text should have, and those that it can be: found among near texts when not of this one. */
	expected?: { bytes: Uint8Array; recipes: readonly Recipe[] }
}

export type TextDone =
	| { digests: readonly Uint8Array[]; byteCount: number; verdict?: TextVerdict }
	| { faultAt: number }

export type TextVerdict =
	| { kind: 'same'; recipe: Recipe }
	| { kind: 'near'; recipe: Recipe; difference: Difference }
	| { kind: 'different' }

const maxNearBytes = 2_000_000

export async function digestText({ text, reading, recipes, expected }: TextJob): Promise<TextDone> {
	const given = bytesOf(text, reading)
	if ('faultAt' in given) return given
	const { bytes } = given
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
	const find = async (near: Uint8Array) => {
		const digests = await digestsOf(near, expected.recipes)
		return expected.recipes[digests.findIndex((digest) => isSame(digest, expected.bytes))]
	}
	const recipe = await find(bytes)
	if (recipe) return { kind: 'same', recipe }
	if (bytes.length > maxNearBytes) return { kind: 'different' }
	for (const near of nearTexts(text, reading)) {
		const found = await find(near.bytes)
		if (found) return { kind: 'near', recipe: found, difference: near.difference }
	}
	return { kind: 'different' }
}

export const isSame = (one: Uint8Array, other: Uint8Array) =>
	one.length === other.length && one.every((byte, at) => byte === other[at])
