import { secretText } from './image-address.ts'
import type { Kind, Values } from './payloads/payload.ts'

const maxLength = 40

/** Fields used in file names. Never secret ones. */
const nameFields: Record<Exclude<Kind, 'text'>, { kind?: string; fields: readonly string[] }> = {
	wifi: { kind: 'wifi', fields: ['ssid'] },
	contact: { kind: 'contact', fields: ['firstName', 'lastName'] },
	mail: { kind: 'mail', fields: ['to'] },
	phone: { kind: 'tel', fields: ['number'] },
	sms: { kind: 'sms', fields: ['number'] },
	place: { fields: ['label'] },
	event: { fields: ['summary'] },
	payment: { kind: 'sepa', fields: ['name'] },
}

/** 'qr-exemple-fr', 'qr-wifi-MonReseau'. Only the host of an address, since the rest may hold a key, and no single words, which may be passwords. */
export function fileNameFor(kind: Kind, values: Values): string {
	if (kind === 'text') return nameOf(textPart(values.text ?? ''))
	const { kind: prefix = '', fields } = nameFields[kind]
	return nameOf(prefix, ...fields.map((field) => values[field] ?? ''))
}

function textPart(text: string): string {
	if (secretText.test(text.trim())) return ''
	if (/^https?:/i.test(text)) return URL.parse(text)?.hostname.replace(/^www\./, '') ?? ''
	return /\p{L}\s+\p{L}/u.test(text) && !/^[a-z][a-z+.-]*:/i.test(text) ? text : ''
}

function nameOf(...parts: string[]): string {
	const safe = parts
		.join('-')
		.replaceAll('œ', 'oe')
		.replaceAll('Œ', 'OE')
		.replaceAll('æ', 'ae')
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^-|-$/g, '')
	const short = safe.length > maxLength ? safe.slice(0, maxLength + 1).replace(/(?:-[^-]*|.)$/su, '') : safe
	return short === '' ? 'qr-code' : `qr-${short.toWellFormed()}`
}
