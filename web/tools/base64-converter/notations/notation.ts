export type Notation = {
	refusal?(byteCount: number): Refusal | undefined
	/** Pieces of whole groups, written one by one and put together, are the whole; but of a refused number. */
	encode(bytes: Uint8Array): string
	read(mode: Mode): Reader
}

/** Places count UTF-16 units from the beginning of all parts. A fault ends the reading. */
export type Reader = {
	/** The bytes that are certain so far and were not answered before. */
	push(text: string): Uint8Array<ArrayBuffer> | Fault
	end(): Uint8Array<ArrayBuffer> | Fault
	remarks(): Remark[]
}

export type Refusal = 'too-long' | 'groups'

/** Strict takes what the standard allows and nothing else; lenient takes what can only mean one thing, and says so. */
export type Mode = 'strict' | 'lenient'

/** What a reading passed over, and where it first did; `at` counts UTF-16 units from 0. */
export type Remark = {
	kind:
		| 'white-space'
		| 'padding'
		| 'other-alphabet'
		| 'case'
		| 'look-alike'
		| 'leftover-bits'
		| 'skipped'
		| 'other-blocks'
		| 'not-text'
	at: number
	count: number
}

export type Fault = {
	reason:
		| 'character'
		| 'padding'
		| 'length'
		| 'leftover-bits'
		| 'too-large'
		| 'too-long'
		/** A file that is no text at all. */
		| 'no-letters'
	at: number
}

export const isFault = (given: Uint8Array | Fault): given is Fault => !(given instanceof Uint8Array)

export type Decoded = { bytes: Uint8Array<ArrayBuffer>; remarks: readonly Remark[] } | { fault: Fault }

export function createRemarks() {
	const remarks = new Map<Remark['kind'], Remark>()
	return {
		add(kind: Remark['kind'], at: number, count = 1) {
			const known = remarks.get(kind)
			if (known) known.count += count
			else remarks.set(kind, { kind, at, count })
		},
		list: (): Remark[] => [...remarks.values()].sort((one, other) => one.at - other.at),
	}
}

export const isWhiteSpace = (character: string) => /[\t\n\v\f\r \u00a0\u202f\ufeff]/.test(character)

export function decode(notation: Notation, text: string, mode: Mode): Decoded {
	const reader = notation.read(mode)
	const most = reader.push(text)
	if (isFault(most)) return { fault: most }
	const rest = reader.end()
	if (isFault(rest)) return { fault: rest }
	const bytes = new Uint8Array(most.length + rest.length)
	bytes.set(most)
	bytes.set(rest, most.length)
	return { bytes, remarks: reader.remarks() }
}
