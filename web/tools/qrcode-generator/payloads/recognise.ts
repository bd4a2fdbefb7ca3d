import type { Kind, Values } from './payload.ts'

const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1')

/** 'T:WPA;S:a\;b;;' as names and values, still escaped. */
function partsOf(text: string): [name: string, value: string][] {
	const body = text.slice(text.indexOf(':') + 1)
	return [...body.matchAll(/([A-Z\d]+):((?:\\.|[^\\;])*);/gis)].map(([, name, value]) => [
		name!.toUpperCase(),
		value!,
	])
}

/** The lines of a card or a calendar: 'NAME;PARAMETERS:value', unfolded. */
function contentLinesOf(text: string): { name: string; parameters: string; value: string }[] {
	return text
		.replaceAll(/\r?\n[ \t]/g, '')
		.split(/\r?\n/)
		.flatMap((line) => {
			const match = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:;"]*(?:"[^"]*"[^:;"]*)*)*):(.*)$/.exec(line)
			return match
				? [{ name: match[1]!.toUpperCase(), parameters: match[2]!.toUpperCase(), value: match[3]! }]
				: []
		})
}

const textOf = (value: string) =>
	value.replaceAll(/\\(.)/gs, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))

const split = (value: string, mark: ';' | ',') => {
	const parts = mark === ';' ? /;((?:\\.|[^\\;])*)/gs : /,((?:\\.|[^\\,])*)/gs
	return Array.from((mark + value).matchAll(parts), ([, part]) => part!)
}

const dashed = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3')

function readVcard(text: string): Values {
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

function readMecard(text: string): Values {
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

function readEvent(text: string): Values {
	const lines = contentLinesOf(text)
	const line = (name: string) => lines.find((each) => each.name === name)
	const of = (name: string) => textOf(line(name)?.value ?? '')
	const words = { summary: of('SUMMARY'), location: of('LOCATION'), description: of('DESCRIPTION') }
	const start = of('DTSTART')
	const end = of('DTEND')
	if (/^\d{8}$/.test(start)) {
		// DTEND is exclusive.
		return { ...words, allDay: '1', firstDay: dashed(start), lastDay: dayBefore(dashed(end)) }
	}
	const zone = start.endsWith('Z')
		? 'UTC'
		: (/TZID=([^;]+)/.exec(line('DTSTART')?.parameters ?? '')?.[1] ?? '')
	return { ...words, start: timeOf(start), end: timeOf(end), zone }
}

function dayBefore(day: string): string {
	const instant = Date.parse(day)
	return Number.isNaN(instant) ? '' : new Date(instant - 86_400_000).toISOString().slice(0, 10)
}

const timeOf = (time: string) => time.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2}).*/, '$1-$2-$3T$4:$5')

type Recognised = { kind: Kind; values: Values; link: Link | null }

export function recognise(text: string): Recognised {
	const reader = readers.find(({ begins }) => begins.test(text))
	const values = reader?.read(text)
	if (reader && values) return { kind: reader.kind, values, link: linkOf(text) }
	return { kind: 'text', values: { text }, link: linkOf(text) }
}

const readers: readonly { kind: Kind; begins: RegExp; read(text: string): Values | null }[] = [
	{ kind: 'wifi', begins: /^WIFI:/i, read: readWifi },
	{ kind: 'contact', begins: /^BEGIN:VCARD/i, read: readVcard },
	{ kind: 'contact', begins: /^MECARD:/i, read: readMecard },
	{ kind: 'event', begins: /^BEGIN:V(?:CALENDAR|EVENT)/i, read: readEvent },
	{ kind: 'payment', begins: /^BCD\r?\n/, read: readPayment },
	{ kind: 'mail', begins: /^mailto:/i, read: readMail },
	{ kind: 'phone', begins: /^tel:/i, read: (text) => ({ number: decoded(text.slice(4)) }) },
	{ kind: 'sms', begins: /^smsto:/i, read: readSms },
	{ kind: 'place', begins: /^geo:/i, read: readPlace },
]

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

function readWifi(text: string): Values {
	const part = Object.fromEntries(partsOf(text).map(([name, value]) => [name, unescaped(value)]))
	const type = part.T?.toLowerCase() ?? 'nopass'
	const plain = { nopass: 'open', wep: 'wep', sae: 'wpa3' }[type] ?? (type.includes('eap') ? 'eap' : 'wpa')
	return {
		ssid: part.S ?? '',
		security: plain === 'wpa' && part.R === '1' ? 'wpa3' : plain,
		password: part.P ?? '',
		method: part.E ?? '',
		inner: part.PH2 ?? '',
		identity: part.I ?? '',
		anonymous: part.A ?? '',
		hidden: part.H?.toLowerCase() === 'true' ? '1' : '',
	}
}

function readPayment(text: string): Values | null {
	const [
		,
		,
		,
		kind,
		bic = '',
		name = '',
		iban = '',
		amount = '',
		purpose = '',
		reference = '',
		message = '',
	] = text.split(/\r?\n/)
	if (kind !== 'SCT') return null
	return { name, iban, amount: amount.replace(/^EUR/, ''), message, reference, bic, purpose }
}

function readMail(text: string): Values {
	const [to = '', query = ''] = text.slice(7).split('?', 2)
	// In 'mailto:', '+' does not stand for a space.
	const headers = new URLSearchParams(query.replaceAll('+', '%2B'))
	const body = (headers.get('body') ?? '').replaceAll('\r\n', '\n')
	return { to: decoded(to), subject: headers.get('subject') ?? '', body }
}

function readSms(text: string): Values {
	const [number = '', ...message] = text.slice(6).split(':')
	return { number, message: message.join(':') }
}

function readPlace(text: string): Values | null {
	const match = /^geo:(-?[\d.]+),(-?[\d.]+)/i.exec(text)
	if (!match) return null
	const label = /[?&]q=[^(]*\(([^)]*)\)/.exec(text)?.[1] ?? ''
	return { latitude: match[1]!, longitude: match[2]!, label: decoded(label) }
}

type LinkWarning =
	| 'script'
	| 'unknownScheme'
	| 'notEncrypted'
	| 'userInfo'
	| 'numericHost'
	| 'foreignLetters'
	| 'port'
	| 'shortened'

export type Link = {
	target: string
	href?: string
	warnings: readonly LinkWarning[]
}

const dangerous = /^(?:javascript|vbscript|data|file|blob|filesystem|view-source|about|intent):$/

const personal = /^(?:mailto|tel|sms|geo):$/

const shorteners = new Set(
	'bit.ly t.co tinyurl.com goo.gl is.gd ow.ly buff.ly rebrand.ly cutt.ly shorturl.at qrco.de urlz.fr lnkd.in t.ly'.split(
		' ',
	),
)

export function linkOf(text: string): Link | null {
	// oxlint-disable-next-line no-control-regex -- the control characters that WHATWG URL takes away
	const bare = text.replaceAll(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
	if (!/^[a-z][a-z\d+.-]*:\S/i.test(bare) || !URL.canParse(bare)) return null
	const url = new URL(bare)
	if (dangerous.test(url.protocol)) return { target: url.protocol, warnings: ['script'] }
	if (personal.test(url.protocol)) return { target: url.protocol, href: url.href, warnings: [] }
	if (!/^https?:$/.test(url.protocol)) return { target: url.protocol, warnings: ['unknownScheme'] }
	return { target: url.host, href: url.href, warnings: webWarnings(url) }
}

function webWarnings({ protocol, username, password, hostname, port }: URL): LinkWarning[] {
	const conditions: Record<Exclude<LinkWarning, 'script' | 'unknownScheme'>, boolean> = {
		notEncrypted: protocol === 'http:',
		userInfo: username !== '' || password !== '',
		numericHost: /^[\d.]+$|^\[/.test(hostname),
		foreignLetters: /(?:^|\.)xn--/.test(hostname),
		port: port !== '',
		shortened: shorteners.has(hostname.replace(/^www\./, '')),
	}
	return (Object.keys(conditions) as (keyof typeof conditions)[]).filter((warning) => conditions[warning])
}
