/** What a person gave, by field; a box that is ticked is '1', and what is not given is ''. */
export type Values = Readonly<Record<string, string>>

/** One thing that a kind of QR code asks for. Its name in words is in `field-messages.ts`. */
export type FieldSpec = {
	name: string
	input:
		| 'line'
		| 'text'
		| 'secret'
		| 'choice'
		| 'check'
		| 'date'
		| 'datetime-local'
		| 'email'
		| 'tel'
		| 'url'
		| 'decimal'
		| 'zone'
	/** For 'choice': the first is chosen at first. */
	choices?: readonly string[]
	isOptional?: boolean
	/** How the browser can fill it in: as of `autocomplete`. */
	autoComplete?: string
	isShown?(values: Values): boolean
}

/** Why a field cannot stand as it is: `missing` is not said before something is there to be mended. */
export type Fault = { field: string; reason: FaultReason; detail?: string }

type FaultReason =
	| 'missing'
	| 'tooLong'
	| 'ssidLength'
	| 'wpaLength'
	| 'wepLength'
	| 'email'
	| 'phone'
	| 'url'
	| 'latitude'
	| 'longitude'
	| 'date'
	| 'endBeforeStart'
	| 'ibanCountry'
	| 'ibanLength'
	| 'ibanCheck'
	| 'bic'
	| 'amount'
	| 'purpose'
	| 'reference'
	| 'twoMessages'

/** What goes into the symbol, or why nothing can. */
export type Written =
	| {
			text: string
			/** The level and the largest version that the standard of this kind sets. */
			level?: 'M'
			maxVersion?: number
	  }
	| { faults: readonly Fault[] }

/** What is new with each visit and not given by the person, so that writing stays a pure function. */
export type Seed = { id: string; now: Date }

/** A kind of QR code. */
export type Payload = {
	fields: readonly FieldSpec[]
	write(values: Values, seed: Seed): Written
}

/** The fields that are asked for with these values. */
export const shownFields = ({ fields }: Payload, values: Values) =>
	fields.filter(({ isShown }) => isShown?.(values) ?? true)

/** What a field holds, on one line where it is one, without the spaces around it; the first choice where none was made. */
export function valueOf({ fields }: Pick<Payload, 'fields'>, values: Values, name: string): string {
	const field = fields.find((each) => each.name === name)
	const value = values[name]?.trim() ?? ''
	const kept = field?.input === 'text' ? value : value.replaceAll(/\s*[\r\n]\s*/g, ' ')
	return kept || (field?.choices?.[0] ?? '')
}

export const missing = (field: string): Fault => ({ field, reason: 'missing' })

/** The faults that are there, or the text. */
export function writtenOrFaults(faults: readonly (Fault | false)[], write: () => Written): Written {
	const found = faults.filter((fault) => fault !== false)
	return found.length > 0 ? { faults: found } : write()
}
