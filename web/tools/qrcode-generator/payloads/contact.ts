import { dialled, isEmail, webAddress } from './addresses.ts'
import { contentLines, textValue } from './content-lines.ts'
import { type Fault, missing, type Payload, valueOf, type Values, payloadOrFaults } from './payload.ts'

const formats = ['vcard3', 'vcard4', 'mecard']

const fields: Payload['fields'] = [
	{ name: 'firstName', input: 'line', autoComplete: 'given-name' },
	{ name: 'lastName', input: 'line', isOptional: true, autoComplete: 'family-name' },
	{ name: 'organization', input: 'line', isOptional: true, autoComplete: 'organization' },
	{ name: 'title', input: 'line', isOptional: true, autoComplete: 'organization-title' },
	{ name: 'mobile', input: 'tel', isOptional: true, autoComplete: 'tel' },
	{ name: 'work', input: 'tel', isOptional: true },
	{ name: 'email', input: 'email', isOptional: true, autoComplete: 'email' },
	{ name: 'website', input: 'url', isOptional: true, autoComplete: 'url' },
	{ name: 'street', input: 'line', isOptional: true, autoComplete: 'street-address' },
	{ name: 'postcode', input: 'line', isOptional: true, autoComplete: 'postal-code' },
	{ name: 'city', input: 'line', isOptional: true, autoComplete: 'address-level2' },
	{ name: 'country', input: 'line', isOptional: true, autoComplete: 'country-name' },
	{ name: 'birthday', input: 'date', isOptional: true, autoComplete: 'bday' },
	{ name: 'note', input: 'text', isOptional: true },
	{ name: 'format', input: 'choice', choices: formats },
]

type Contact = Record<
	| 'firstName'
	| 'lastName'
	| 'organization'
	| 'title'
	| 'mobile'
	| 'work'
	| 'email'
	| 'website'
	| 'street'
	| 'postcode'
	| 'city'
	| 'country'
	| 'birthday'
	| 'note',
	string
>

/** vCard 3.0 (RFC 2426) or 4.0 (RFC 6350), or MeCard (NTT DoCoMo). */
export const contact: Payload = {
	fields,
	write(values) {
		const contactValues = Object.fromEntries(
			fields.map(({ name }) => [name, valueOf({ fields }, values, name)]),
		) as Contact & { format: string }
		return payloadOrFaults(faultsOf(contactValues), () => {
			const clean = {
				...contactValues,
				mobile: contactValues.mobile && dialled(contactValues.mobile)!,
				work: contactValues.work && dialled(contactValues.work)!,
				website: contactValues.website && webAddress(contactValues.website)!,
			}
			return {
				text:
					contactValues.format === 'mecard' ? mecard(clean) : vcard(clean, contactValues.format === 'vcard4'),
			}
		})
	},
}

function faultsOf(values: Values & Contact): (Fault | false)[] {
	const { firstName, lastName, organization, email, website } = values
	const phones = (['mobile', 'work'] as const).map(
		(field): Fault | false =>
			values[field] !== '' && dialled(values[field]) === null && { field, reason: 'phone' },
	)
	return [
		!firstName && !lastName && !organization && missing('firstName'),
		...phones,
		email !== '' && !isEmail(email) && { field: 'email', reason: 'email' },
		website !== '' && webAddress(website) === null && { field: 'website', reason: 'url' },
	]
}

function vcard(contact: Contact, isFour: boolean): string {
	const { firstName, lastName, organization, street, city, postcode, country, birthday } = contact
	const fullName = [firstName, lastName].filter(Boolean).join(' ') || organization
	const hasAddress = Boolean(street || city || postcode || country)
	const type = (name: string) => (isFour ? name.toLowerCase() : name)
	const lines: [name: string, value: string][] = [
		['N', [lastName, firstName, '', '', ''].map(textValue).join(';')],
		['FN', textValue(fullName)],
		['ORG', textValue(organization)],
		['TITLE', textValue(contact.title)],
		[`TEL;TYPE=${type('CELL')}`, contact.mobile],
		[`TEL;TYPE=${type('WORK')}`, contact.work],
		['EMAIL', textValue(contact.email)],
		// URIs are not escaped.
		['URL', contact.website],
		['ADR', hasAddress ? ['', '', street, city, '', postcode, country].map(textValue).join(';') : ''],
		['BDAY', isFour ? birthday.replaceAll('-', '') : birthday],
		['NOTE', textValue(contact.note)],
	]
	return contentLines([
		'BEGIN:VCARD',
		`VERSION:${isFour ? '4.0' : '3.0'}`,
		...lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`),
		'END:VCARD',
	])
}

/** MeCard escapes ':' and ',' too, and has no line breaks. */
const mecardValue = (text: string) =>
	text.replaceAll(/[\\;:,]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ')

function mecard(contact: Contact): string {
	const { firstName, lastName, organization, street, city, postcode, country, birthday } = contact
	const name = firstName || lastName ? [lastName, firstName].filter(Boolean) : [organization]
	const hasAddress = Boolean(street || city || postcode || country)
	const address = hasAddress ? ['', '', street, city, '', postcode, country].map(mecardValue).join(',') : ''
	const parts: [name: string, value: string][] = [
		['N', name.map(mecardValue).join(',')],
		['ORG', mecardValue(organization)],
		['TITLE', mecardValue(contact.title)],
		['TEL', mecardValue(contact.mobile)],
		['TEL', mecardValue(contact.work)],
		['EMAIL', mecardValue(contact.email)],
		['URL', mecardValue(contact.website)],
		['ADR', address],
		['BDAY', birthday.replaceAll('-', '')],
		['NOTE', mecardValue(contact.note)],
	]
	const properties = parts.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value};`)
	return `MECARD:${properties.join('')};`
}
