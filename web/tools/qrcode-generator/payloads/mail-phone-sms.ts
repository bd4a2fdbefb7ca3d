import { dialled, isEmail } from './addresses.ts'
import { missing, type Payload, valueOf, payloadOrFaults } from './payload.ts'

/** RFC 3986: a space is '%20'; RFC 6068, section 5: a line ends with CR LF. */
const encoded = (text: string) =>
	encodeURIComponent(text.replaceAll(/\r\n|\r|\n/g, '\r\n').toWellFormed()).replaceAll(
		/[!'()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	)

const mailFields: Payload['fields'] = [
	{ name: 'to', input: 'email', autoComplete: 'email' },
	{ name: 'subject', input: 'line', isOptional: true },
	{ name: 'body', input: 'text', isOptional: true },
]

/** RFC 6068; several receivers are separated by commas. */
export const mail: Payload = {
	fields: mailFields,
	write(values) {
		const value = (name: string) => valueOf({ fields: mailFields }, values, name)
		const receivers = value('to').split(/\s*[,;]\s*/)
		const to = receivers.map((receiver) => encoded(receiver).replaceAll('%40', '@')).join(',')
		const headers = ['subject', 'body'].filter(value).map((name) => `${name}=${encoded(value(name))}`)
		return payloadOrFaults(
			[
				value('to') === '' && missing('to'),
				value('to') !== '' && !receivers.every(isEmail) && { field: 'to', reason: 'email' },
			],
			() => ({ text: `mailto:${to}${headers.length > 0 ? `?${headers.join('&')}` : ''}` }),
		)
	},
}

const phoneFields: Payload['fields'] = [{ name: 'number', input: 'tel', autoComplete: 'tel' }]

/** RFC 3966. */
export const phone: Payload = {
	fields: phoneFields,
	write(values) {
		const input = valueOf({ fields: phoneFields }, values, 'number')
		const number = dialled(input)
		// '#' begins a fragment in a URI.
		if (number !== null) return { text: `tel:${number.replaceAll('#', '%23')}` }
		return { faults: [input === '' ? missing('number') : { field: 'number', reason: 'phone' }] }
	},
}

const smsFields: Payload['fields'] = [
	{ name: 'number', input: 'tel', autoComplete: 'tel' },
	{ name: 'message', input: 'text', isOptional: true },
]

/** 'SMSTO:', whose message Android and iOS keep, unlike the body of an 'sms:' URI (RFC 5724). Not escaped. */
export const sms: Payload = {
	fields: smsFields,
	write(values) {
		const input = valueOf({ fields: smsFields }, values, 'number')
		const number = dialled(input)
		const message = valueOf({ fields: smsFields }, values, 'message')
		if (number !== null) return { text: `SMSTO:${number}${message && `:${message}`}` }
		return { faults: [input === '' ? missing('number') : { field: 'number', reason: 'phone' }] }
	},
}
