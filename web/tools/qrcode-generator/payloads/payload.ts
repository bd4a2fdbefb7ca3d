export const kinds = ['text', 'wifi', 'contact', 'mail', 'phone', 'sms', 'place', 'event', 'payment'] as const

export type Kind = (typeof kinds)[number]

export type Values = Readonly<Record<string, string>>

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
	choices?: readonly string[]
	isOptional?: boolean
	autoComplete?: string
	isShown?(values: Values): boolean
}

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

export type PayloadResult =
	| {
			text: string
			level?: 'M'
			maxVersion?: number
	  }
	| { faults: readonly Fault[] }

/** Passed in, so that `write` is pure. */
export type Seed = { id: string; now: Date }

export type Payload = {
	fields: readonly FieldSpec[]
	write(values: Values, seed: Seed): PayloadResult
}

export const shownFields = ({ fields }: Payload, values: Values) =>
	fields.filter(({ isShown }) => isShown?.(values) ?? true)

export function valueOf({ fields }: Pick<Payload, 'fields'>, values: Values, name: string): string {
	const field = fields.find((each) => each.name === name)
	const value = values[name]?.trim() ?? ''
	const normalized = field?.input === 'text' ? value : value.replaceAll(/\s*[\r\n]\s*/g, ' ')
	return normalized || (field?.choices?.[0] ?? '')
}

export const missing = (field: string): Fault => ({ field, reason: 'missing' })

export function payloadOrFaults(
	faults: readonly (Fault | false)[],
	write: () => PayloadResult,
): PayloadResult {
	const actualFaults = faults.filter((fault) => fault !== false)
	return actualFaults.length > 0 ? { faults: actualFaults } : write()
}

export const seed: Seed = { id: crypto.randomUUID(), now: new Date() }
