import { formatDateTime } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { Token } from './token.ts'
import { messages } from './messages.ts'

type Words = (typeof messages)[Locale]

export type Claim = {
	name: string
	term: string
	value: string
	/** How the date relates to now. */ note?: string
}

/** A duration in its largest unit: '3 jours'. */
export function durationText(seconds: number, locale: Locale): string {
	const units = [
		['year', 31_557_600],
		['day', 86_400],
		['hour', 3600],
		['minute', 60],
		['second', 1],
	] as const
	const [unit, size] = units.find(([, each]) => seconds >= each) ?? units.at(-1)!
	const count = Math.floor(seconds / size)
	return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The largest `Date`, in seconds (ECMA-262, 21.4.1.1). */
const lastSecond = 8.64e12

/** A NumericDate (RFC 7519, section 2) in seconds since 1970; null if invalid. */
export const secondsOf = (claim: unknown): number | null =>
	typeof claim === 'number' && Math.abs(claim) <= lastSecond ? claim : null

const capitals = { iat: 'Iat', nbf: 'Nbf', exp: 'Exp' } as const

/** The registered header and payload members (RFC 7515, section 4.1; RFC 7519, section 4.1). */
export function claimsOf(token: Token, locale: Locale, nowSeconds: number): Claim[] {
	const words = messages[locale]
	const { alg, enc } = token.header.members
	const claims: Claim[] = [{ name: 'alg', term: words.alg, value: algorithmText(String(alg), words) }]
	if (typeof enc === 'string') claims.push({ name: 'enc', term: words.enc, value: enc })
	if (token.kind !== 'jws') return claims
	const { members } = token.payload
	for (const name of ['iss', 'sub', 'aud'] as const) {
		if (members[name] !== undefined) claims.push({ name, term: words[name], value: valueText(members[name]) })
	}
	for (const name of ['iat', 'nbf', 'exp'] as const) {
		if (members[name] === undefined) continue
		const seconds = secondsOf(members[name])
		if (seconds === null) {
			claims.push({ name, term: words[name], value: valueText(members[name]), note: words.noDate })
			continue
		}
		const distance = durationText(Math.abs(seconds - nowSeconds), locale)
		const { [`since${capitals[name]}` as const]: since, [`within${capitals[name]}` as const]: within } = words
		claims.push({
			name,
			term: words[name],
			value: words.parisTime(formatDateTime(new Date(seconds * 1000).toISOString(), locale)),
			note: seconds <= nowSeconds ? since(distance) : within(distance),
		})
	}
	return claims
}

function valueText(value: unknown): string {
	if (Array.isArray(value)) return value.map(valueText).join(', ')
	return typeof value === 'string' ? value : JSON.stringify(value)
}

const families = {
	HS: 'hmac',
	RS: 'rsa',
	PS: 'rsaPss',
	ES: 'ecdsa',
} as const

/** The readable name of an algorithm (RFC 7518, section 3.1; RFC 8037). */
function algorithmText(name: string, words: Words): string {
	if (name === 'none') return words.unsigned
	const [, family, bits] = /^(HS|RS|PS|ES)(256|384|512)$/.exec(name) ?? []
	if (!family) return name
	return `${name} (${words[families[family as keyof typeof families]]}, SHA-${bits})`
}
