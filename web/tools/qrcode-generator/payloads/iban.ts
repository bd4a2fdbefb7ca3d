/**
 * How long an IBAN is in each country of the single euro payments area. SWIFT, IBAN Registry (ISO 13616); the area as of
 * EPC409-09. The French territories, Jersey, Guernsey and the Isle of Man use the IBAN of France and of Britain.
 */
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

export type IbanFault = { reason: 'ibanCountry' | 'ibanLength' | 'ibanCheck'; detail?: string }

export const compactIban = (text: string) => text.replaceAll(/[\s\u00a0\u202f.-]/g, '').toUpperCase()

/** What is wrong with an IBAN, compact as above: its country, its length, or its check digits; `null` when nothing is. */
export function ibanFault(iban: string): IbanFault | null {
	const country = iban.slice(0, 2)
	const length = lengths[country]
	if (length === undefined) return { reason: 'ibanCountry', detail: country }
	if (iban.length !== length) return { reason: 'ibanLength', detail: String(length) }
	return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && remainder97(iban) === 1 ? null : { reason: 'ibanCheck' }
}

/** Whether a creditor reference, 'RF…', is right: ISO 11649. */
export const isCreditorReference = (reference: string) =>
	/^RF\d{2}[A-Z\d]{1,21}$/.test(reference) && remainder97(reference) === 1

/** ISO 7064, MOD 97-10: the first four go to the end, and A is 10, Z is 35. */
function remainder97(text: string): number {
	let rest = 0
	for (const character of text.slice(4) + text.slice(0, 4)) {
		const value = Number.parseInt(character, 36)
		rest = (rest * (value < 10 ? 10 : 100) + value) % 97
	}
	return rest
}
