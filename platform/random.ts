import { randomInt } from 'node:crypto'

const lowerCaseAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A string of `length` characters, drawn uniformly from `alphabet` with the system's secure generator. */
export function randomString(length: number, alphabet = lowerCaseAndDigits): string {
	return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
