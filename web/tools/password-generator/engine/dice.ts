/** Five dice show one of 7776 faces; 6144 of them are the 2048 words, three times each. */
const dicePerWord = 5
const listLength = 2048
const fair = Math.floor(6 ** dicePerWord / listLength) * listLength

/** What five dice stand for: a place in the list, from 0, or nothing where they would favour the first words. */
export type Throw = { dice: string; index: number | null }

export type Dice = {
	throws: readonly Throw[]
	missing: number
	faultAt: number | null
}

export function readDice(text: string): Dice {
	const faultAt = text.search(/[^1-6\s,;-]/)
	const faces = (faultAt < 0 ? text : text.slice(0, faultAt)).replaceAll(/[^1-6]/g, '')
	const throws = (faces.match(/.{5}/g) ?? []).map((dice) => ({ dice, index: indexOf(dice) }))
	return { throws, missing: missingOf(faces.length), faultAt: faultAt < 0 ? null : faultAt }
}

function missingOf(count: number): number {
	return (dicePerWord - (count % dicePerWord)) % dicePerWord
}

/** The faces as a number in base 6, and its remainder among the words. */
function indexOf(dice: string): number | null {
	const number = [...dice].reduce((sum, face) => sum * 6 + Number(face) - 1, 0)
	return number < fair ? number % listLength : null
}
