/** How the characters of a part of the text are written. */
export type Mode = 'numeric' | 'alphanumeric' | 'byte'

export type Segment = { mode: Mode; text: string }

/** Four bits that announce each mode. ISO/IEC 18004:2015, table 2. */
export const modeBits: Record<Mode, number> = { numeric: 0b0001, alphanumeric: 0b0010, byte: 0b0100 }

/** The characters of alphanumeric mode, each at its value. ISO/IEC 18004:2015, table 5. */
export const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const modes: readonly Mode[] = ['numeric', 'alphanumeric', 'byte']

/** Versions whose segments begin with lengths of the same width. ISO/IEC 18004:2015, table 3. */
export const versionClasses = [9, 26, 40] as const

const lengthWidths: Record<Mode, readonly number[]> = {
	numeric: [10, 12, 14],
	alphanumeric: [9, 11, 13],
	byte: [8, 16, 16],
}

/** Bits of the length that stands before the characters of a segment. */
export function lengthWidth(mode: Mode, version: number): number {
	return lengthWidths[mode][versionClasses.findIndex((last) => version <= last)]!
}

const utf8 = new TextEncoder()

/** What is counted in the length of a segment: digits, characters, or bytes of UTF-8. */
export const lengthOf = ({ mode, text }: Segment) =>
	mode === 'byte' ? utf8.encode(text).length : text.length

/** Bits of a whole segment, its header included. */
export function bitsOf(segment: Segment, version: number): number {
	const length = lengthOf(segment)
	const content = {
		numeric: Math.ceil((length * 10) / 3),
		alphanumeric: Math.ceil(length * 5.5),
		byte: length * 8,
	}
	return 4 + lengthWidth(segment.mode, version) + content[segment.mode]
}

/** Sixths of a bit: a third of ten bits for a digit, half of eleven for a letter, both whole. */
const unit = 6

/** What one character costs in each mode, in sixths of a bit; infinite where the mode cannot write it. */
function costsOf(character: string): number[] {
	const value = alphanumerics.indexOf(character)
	const code = character.codePointAt(0)!
	const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
	return [value >= 0 && value < 10 ? 20 : Infinity, value >= 0 ? 33 : Infinity, bytes * 8 * unit]
}

/**
 * Cuts a text into the segments that take the fewest bits in a version, by dynamic programming: for each character and
 * each mode it may be written in, the least cost of the text so far. A segment takes whole bits, so costs are rounded up
 * where one ends; as rounding keeps the order of costs, the least is found.
 */
export function segmentsOf(text: string, version: number): Segment[] {
	const characters = Array.from(text)
	const opening = modes.map((mode) => (4 + lengthWidth(mode, version)) * unit)
	/** For each character and mode: the mode of the character before, on the cheapest way. */
	const ways: Uint8Array[] = []
	let costs = opening
	for (const character of characters) {
		const cheapest = costs.indexOf(Math.min(...costs))
		const ended = Math.ceil(costs[cheapest]! / unit) * unit
		const way = new Uint8Array(modes.length)
		const next = costsOf(character)
		for (let mode = 0; mode < modes.length; mode++) {
			const isSwitched = ways.length > 0 && ended + opening[mode]! < costs[mode]!
			way[mode] = isSwitched ? cheapest : mode
			next[mode]! += isSwitched ? ended + opening[mode]! : costs[mode]!
		}
		ways.push(way)
		costs = next
	}
	return joined(characters, ways, costs.indexOf(Math.min(...costs)))
}

/** Goes back from the last character to the first, and joins the neighbours of one mode. */
function joined(characters: readonly string[], ways: readonly Uint8Array[], last: number): Segment[] {
	const chosen = new Uint8Array(characters.length)
	let mode = last
	for (let index = characters.length - 1; index >= 0; index--) {
		chosen[index] = mode
		mode = ways[index]![mode]!
	}
	const segments: Segment[] = []
	let begins = 0
	for (let index = 1; index <= characters.length; index++) {
		if (index < characters.length && chosen[index] === chosen[begins]) continue
		segments.push({ mode: modes[chosen[begins]!]!, text: characters.slice(begins, index).join('') })
		begins = index
	}
	return segments
}
