import { type Difference, nearTexts } from './near-texts.ts'
import { digestsOf, type Recipe } from './recipe.ts'
import type { Reading } from './reading.ts'
import { bytesOf } from './text-bytes.ts'

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

/** Longer texts are not tried in other ways. */
const mostNearBytes = 2_000_000

/** The digests of a text, and what is to be said of the one that was expected. */
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
	if (bytes.length > mostNearBytes) return { kind: 'different' }
	for (const near of nearTexts(text, reading)) {
		const found = await find(near.bytes)
		if (found) return { kind: 'near', recipe: found, difference: near.difference }
	}
	return { kind: 'different' }
}

export const isSame = (one: Uint8Array, other: Uint8Array) =>
	one.length === other.length && one.every((byte, at) => byte === other[at])
