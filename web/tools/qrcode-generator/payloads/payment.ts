import { type Fault, missing, type Payload, valueOf, payloadOrFaults } from './payload.ts'

const fields: Payload['fields'] = [
	{ name: 'name', input: 'line', autoComplete: 'name' },
	{ name: 'iban', input: 'line' },
	{ name: 'amount', input: 'decimal', isOptional: true },
	{ name: 'message', input: 'line', isOptional: true },
	{ name: 'reference', input: 'line', isOptional: true },
	{ name: 'bic', input: 'line', isOptional: true },
	{ name: 'purpose', input: 'line', isOptional: true },
]

/** EPC069-12, version 3.1. */
const maxLengths = { name: 70, message: 140 }
const maxBytes = 331
const maxVersion = 13

/** Accepts a point or comma, and spaces between thousands; `null` if invalid. */
function euros(text: string): string | null {
	const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
	if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain) || Number(plain) < 0.01) return null
	return Number(plain).toFixed(2)
}

/** EPC069-12, version 002, where the BIC is optional; in UTF-8, with level M. */
export const payment: Payload = {
	fields,
	write(values) {
		const value = (name: string) => valueOf({ fields }, values, name)
		const transfer = {
			name: value('name'),
			iban: compactIban(value('iban')),
			amount: value('amount'),
			message: value('message'),
			reference: value('reference').replaceAll(' ', '').toUpperCase(),
			bic: value('bic').replaceAll(' ', '').toUpperCase(),
			purpose: value('purpose').toUpperCase(),
		}
		return payloadOrFaults(faultsOf(transfer), () => {
			const lines = ['BCD', '002', '1', 'SCT', transfer.bic, transfer.name, transfer.iban]
			const amount = transfer.amount && `EUR${euros(transfer.amount)}`
			// Trailing empty lines are omitted.
			const text = [...lines, amount, transfer.purpose, transfer.reference, transfer.message]
				.join('\n')
				.trimEnd()
			const bytes = new TextEncoder().encode(text).length
			if (bytes > maxBytes)
				return { faults: [{ field: 'message', reason: 'tooLong', detail: String(bytes - maxBytes) }] }
			return { text, level: 'M', maxVersion }
		})
	},
}

type Payment = Record<'name' | 'iban' | 'amount' | 'message' | 'reference' | 'bic' | 'purpose', string>

function faultsOf({ name, iban, amount, message, reference, bic, purpose }: Payment): (Fault | false)[] {
	const wrongIban = iban !== '' && ibanFault(iban)
	const tooLong = (field: keyof typeof maxLengths, text: string): Fault | false => {
		const over = Array.from(text).length - maxLengths[field]
		return over > 0 && { field, reason: 'tooLong', detail: String(over) }
	}
	return [
		name === '' && missing('name'),
		tooLong('name', name),
		iban === '' && missing('iban'),
		wrongIban ? { field: 'iban', ...wrongIban } : false,
		amount !== '' && euros(amount) === null && { field: 'amount', reason: 'amount' },
		tooLong('message', message),
		reference !== '' && !isCreditorReference(reference) && { field: 'reference', reason: 'reference' },
		reference !== '' && message !== '' && { field: 'message', reason: 'twoMessages' },
		bic !== '' && !/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) && { field: 'bic', reason: 'bic' },
		purpose !== '' && !/^[A-Z]{1,4}$/.test(purpose) && { field: 'purpose', reason: 'purpose' },
	]
}

/** Length of an IBAN by country of SEPA (IBAN Registry, ISO 13616; EPC409-09). */
const lengths: Readonly<Record<string, number>> = {
	AD: 24,
	AL: 28,
	AT: 20,
	BE: 16,
	BG: 22,
	CH: 21,
	CY: 28,
	CZ: 24,
	DE: 22,
	DK: 18,
	EE: 20,
	ES: 24,
	FI: 18,
	FR: 27,
	GB: 22,
	GI: 23,
	GR: 27,
	HR: 21,
	HU: 28,
	IE: 22,
	IS: 26,
	IT: 27,
	LI: 21,
	LT: 20,
	LU: 20,
	LV: 21,
	MC: 27,
	MD: 24,
	ME: 22,
	MK: 19,
	MT: 31,
	NL: 18,
	NO: 15,
	PL: 28,
	PT: 25,
	RO: 24,
	RS: 22,
	SE: 24,
	SI: 19,
	SK: 24,
	SM: 27,
	VA: 22,
}

type IbanFault = { reason: 'ibanCountry' | 'ibanLength' | 'ibanCheck'; detail?: string }

const compactIban = (text: string) => text.replaceAll(/[\s\u00a0\u202f.-]/g, '').toUpperCase()

function ibanFault(iban: string): IbanFault | null {
	const country = iban.slice(0, 2)
	const length = lengths[country]
	if (length === undefined) return { reason: 'ibanCountry', detail: country }
	if (iban.length !== length) return { reason: 'ibanLength', detail: String(length) }
	return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && remainder97(iban) === 1 ? null : { reason: 'ibanCheck' }
}

/** ISO 11649. */
const isCreditorReference = (reference: string) =>
	/^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && remainder97(reference) === 1

/** ISO 7064, MOD 97-10: the first four characters move to the end, A is 10, Z is 35. */
function remainder97(text: string): number {
	let rest = 0
	for (const character of text.slice(4) + text.slice(0, 4)) {
		const value = Number.parseInt(character, 36)
		rest = (rest * (value < 10 ? 10 : 100) + value) % 97
	}
	return rest
}
