import type { Values } from './payload.ts'
import { contentLinesOf, dashed, split, textOf } from './read-lines.ts'
import { partsOf, unescaped } from './read-parts.ts'

export function readVcard(text: string): Values {
	const lines = contentLinesOf(text)
	const of = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
	const phones = lines.filter(({ name }) => name === 'TEL')
	const work = phones.find(({ parameters }) => parameters.includes('WORK'))
	const mobile = phones.find((line) => line !== work)
	const [lastName = '', firstName = ''] = split(of('N'), ';').map(textOf)
	const [, , street = '', city = '', , postcode = '', country = ''] = split(of('ADR'), ';').map(textOf)
	const names = of('N') ? { firstName, lastName } : { firstName: textOf(of('FN')), lastName: '' }
	const number = (value = '') => value.replace(/^tel:/i, '')
	return {
		...names,
		organization: textOf(of('ORG').replaceAll(/(?<!\\);/g, ' ')),
		title: textOf(of('TITLE')),
		mobile: number(mobile?.value),
		work: number(work?.value),
		email: textOf(of('EMAIL')),
		website: of('URL'),
		street,
		city,
		postcode,
		country,
		birthday: dashed(of('BDAY')),
		note: textOf(of('NOTE')),
		format: of('VERSION') === '4.0' ? 'vcard4' : 'vcard3',
	}
}

export function readMecard(text: string): Values {
	const parts = partsOf(text)
	const all = (name: string) => parts.filter(([each]) => each === name).map(([, value]) => value)
	const of = (name: string) => unescaped(all(name)[0] ?? '')
	const names = split(all('N')[0] ?? '', ',').map(unescaped)
	const address = split(all('ADR')[0] ?? '', ',').map(unescaped)
	const [lastName = '', firstName = ''] = names.length > 1 ? names : ['', ...names]
	const [, , street = '', city = '', , postcode = '', country = ''] = address
	const [mobile = '', work = ''] = all('TEL').map(unescaped)
	return {
		firstName,
		lastName,
		organization: of('ORG'),
		title: of('TITLE'),
		mobile,
		work,
		email: of('EMAIL'),
		website: of('URL'),
		street,
		city,
		postcode,
		country,
		birthday: dashed(of('BDAY')),
		note: of('NOTE'),
		format: 'mecard',
	}
}
