import { contact } from './contact.ts'
import { event } from './event.ts'
import {
	type Kind,
	type Payload,
	type Fault,
	missing,
	valueOf,
	payloadOrFaults,
	type Values,
} from './payload.ts'
import { mail, phone, sms } from './mail-phone-sms.ts'
import { payment } from './payment.ts'
import { wifi } from './wifi.ts'

const text: Payload = {
	fields: [{ name: 'text', input: 'text' }],
	write: ({ text: value = '' }) => (value === '' ? { faults: [missing('text')] } : { text: value }),
}

const fields: Payload['fields'] = [
	{ name: 'latitude', input: 'decimal' },
	{ name: 'longitude', input: 'decimal' },
	{ name: 'label', input: 'line', isOptional: true },
]

const decimals = 6

function degrees(text: string): number | null {
	const plain = text.replace(',', '.').replace('−', '-').replace(/\s*°$/, '')
	return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** RFC 5870; map apps read a name from 'q'. */
const place: Payload = {
	fields,
	write(values) {
		const value = (name: string) => valueOf({ fields }, values, name)
		const [latitude, longitude] = [degrees(value('latitude')), degrees(value('longitude'))]
		const fault = (field: 'latitude' | 'longitude', max: number): Fault | false => {
			if (value(field) === '') return missing(field)
			const number = degrees(value(field))
			return (number === null || Math.abs(number) > max) && { field, reason: field }
		}
		return payloadOrFaults([fault('latitude', 90), fault('longitude', 180)], () => {
			const point = [latitude!, longitude!]
				.map((number) => String(Number(number.toFixed(decimals))))
				.join(',')
			const label = value('label')
			return { text: `geo:${point}${label && `?q=${point}(${encodeURIComponent(label.toWellFormed())})`}` }
		})
	},
}

export const payloads: Record<Kind, Payload> = {
	text,
	wifi,
	contact,
	mail,
	phone,
	sms,
	place,
	event,
	payment,
}

export const sharedContent = (kind: Kind, values: Values) =>
	kind === 'text' ? (values.text ?? '') : JSON.stringify(values)

export function valuesOfSharedContent(kind: Kind, content: string): Values {
	if (kind === 'text') return { text: content }
	try {
		const values = Object.entries(JSON.parse(content) as object)
		return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'))
	} catch {
		return {}
	}
}
