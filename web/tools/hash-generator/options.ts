import type { AddressedOptions } from './search-params.ts'
import { type Choice, choiceOf, idOf, usual } from './names.ts'
import { type Notation, notations } from './notations.ts'
import { encodings, lineEnds, type Reading } from './reading.ts'

export type Options = Reading & {
	choices: readonly Choice[]
	notation: Notation
}

/** Unknown and missing values read as the defaults. */
export function readOptions(given: AddressedOptions, kind: keyof typeof usual): Options {
	const choices = given.algorithms.split('.').flatMap((id) => choiceOf(id) ?? [])
	return {
		choices: choices.length > 0 ? choices : usual[kind],
		notation: notations.find((each) => each === given.notation) ?? notations[0],
		encoding: encodings.find((each) => each === given.encoding) ?? encodings[0],
		lineEnd: lineEnds.find((each) => each === given.lines) ?? lineEnds[0],
		isNormalized: given.nfc === '1',
	}
}

/** The query parameters of a change, without defaults; null for the usual algorithms. */
export function writeOptions(
	change: Partial<Omit<Options, 'choices'> & { choices: readonly Choice[] | null }>,
): Partial<AddressedOptions> {
	const { choices, notation, encoding, lineEnd, isNormalized } = change
	const unlessFirst = (value: string, [first]: readonly string[]) => (value === first ? '' : value)
	return {
		...(choices !== undefined && { algorithms: choices?.map(idOf).join('.') ?? '' }),
		...(notation && { notation: unlessFirst(notation, notations) }),
		...(encoding && { encoding: unlessFirst(encoding, encodings) }),
		...(lineEnd && { lines: unlessFirst(lineEnd, lineEnds) }),
		...(isNormalized !== undefined && { nfc: isNormalized ? '1' : '' }),
	}
}

export type ChangeOptions = (change: Parameters<typeof writeOptions>[0]) => void
