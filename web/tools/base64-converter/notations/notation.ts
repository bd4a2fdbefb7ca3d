export type Notation = {
	lengthError?(byteCount: number): LengthError | undefined
	/** Whole groups may be encoded separately and concatenated, except in notations with a length error. */
	encode(bytes: Uint8Array): string
	read(mode: Mode): Reader
}

/** Positions count UTF-16 units from the beginning of the first part. Nothing can be read after a fault. */
export type Reader = {
	/** The bytes completed by this part. */
	push(text: string): Uint8Array<ArrayBuffer> | Fault
	end(): Uint8Array<ArrayBuffer> | Fault
	remarks(): Remark[]
}

export type LengthError = 'too-long' | 'groups'

/** Strict accepts only what the standard allows; lenient also accepts unambiguous input, with a remark. */
export type Mode = 'strict' | 'lenient'

/** What a lenient reader corrected or skipped, and where first; `at` counts UTF-16 units from 0. */
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
		/** A binary file. */
		| 'no-letters'
	at: number
}

export const isFault = (value: Uint8Array | Fault): value is Fault => !(value instanceof Uint8Array)

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
	const first = reader.push(text)
	if (isFault(first)) return { fault: first }
	const rest = reader.end()
	if (isFault(rest)) return { fault: rest }
	const bytes = new Uint8Array(first.length + rest.length)
	bytes.set(first)
	bytes.set(rest, first.length)
	return { bytes, remarks: reader.remarks() }
}
