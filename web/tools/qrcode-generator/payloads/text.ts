import { missing, type Payload } from './payload.ts'

/** A text or an address, letter by letter as it was given. */
export const text: Payload = {
	fields: [{ name: 'text', input: 'text' }],
	write: ({ text: given = '' }) => (given === '' ? { faults: [missing('text')] } : { text: given }),
}
