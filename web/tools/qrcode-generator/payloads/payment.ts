import { compactIban, ibanFault, isCreditorReference } from './iban.ts'
import { type Fault, missing, type Payload, valueOf, writtenOrFaults } from './payload.ts'

const fields: Payload['fields'] = [
	{ name: 'name', input: 'line', autoComplete: 'name' },
	{ name: 'iban', input: 'line' },
	{ name: 'amount', input: 'decimal', isOptional: true },
	{ name: 'message', input: 'line', isOptional: true },
	{ name: 'reference', input: 'line', isOptional: true },
	{ name: 'bic', input: 'line', isOptional: true },
	{ name: 'purpose', input: 'line', isOptional: true },
]

/** EPC069-12, version 3.1: characters of each element, bytes of the whole, and the largest version of the symbol. */
const longest = { name: 70, message: 140 }
const maxBytes = 331
const maxVersion = 13

/** A number of euros with a point or a comma, and spaces between thousands; as 'EUR' wants it. `null` when it is none. */
function euros(text: string): string | null {
	const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
	if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain) || Number(plain) < 0.01) return null
	return Number(plain).toFixed(2)
}

/**
 * A credit transfer in euros that banking apps fill in: EPC069-12 of the European Payments Council, version 002, where
 * the BIC may be left out; in UTF-8; with the level of correction M.
 */
export const payment: Payload = {
	fields,
	write(values) {
		const value = (name: string) => valueOf({ fields }, values, name)
		const given = {
			name: value('name'),
			iban: compactIban(value('iban')),
			amount: value('amount'),
			message: value('message'),
			reference: value('reference').replaceAll(' ', '').toUpperCase(),
			bic: value('bic').replaceAll(' ', '').toUpperCase(),
			purpose: value('purpose').toUpperCase(),
		}
		return writtenOrFaults(faultsOf(given), () => {
			const lines = ['BCD', '002', '1', 'SCT', given.bic, given.name, given.iban]
			const amount = given.amount && `EUR${euros(given.amount)}`
			// What is empty at the end is left out, its line break too.
			const text = [...lines, amount, given.purpose, given.reference, given.message].join('\n').trimEnd()
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
	const tooLong = (field: keyof typeof longest, text: string): Fault | false => {
		const over = Array.from(text).length - longest[field]
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
