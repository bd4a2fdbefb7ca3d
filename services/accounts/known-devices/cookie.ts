import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Clock } from '#platform/clock.ts'

/** The maximum lifetime of a cookie in browsers (RFC 6265bis, section 5.5): 400 days. */
export const knownForSeconds = 34_560_000

const dayMs = 86_400_000
const maxEntries = 16
/** A day of issue in base 36 and 128 bits of HMAC in base64url. */
const entryPattern = /^([\da-z]{1,6})-([\w-]{22})$/
const devicePattern = /^[\w-]{22}$/

export type KnownDeviceCookie = {
	cookie: string
	/** Whether the cookie has entries of the last 400 days; does not verify them. */
	hasEntries(headers: Headers): boolean
	/** The id of this browser if `subject` signed in here within 400 days, else null. */
	find(headers: Headers, subject: string): string | null
	/** The cookie value after `subject` has signed in; keeps the sixteen newest entries. */
	remember(headers: Headers, subject: string): string
}

export type KnownDeviceCookieOptions = { secret: string; cookiePrefix: string; clock: Clock }

/**
 * A cookie with the accounts that signed in with a browser: the id of the browser, then one entry for each account. An
 * entry reveals no account: it is an HMAC of the browser, the day and the subject.
 */
export function createKnownDeviceCookie({
	secret,
	cookiePrefix,
	clock,
}: KnownDeviceCookieOptions): KnownDeviceCookie {
	const cookie = `${cookiePrefix}.device`
	const today = () => Math.floor(clock.now().getTime() / dayMs)

	function entryOf(device: string, day: number, subject: string): string {
		const text = `parvis: known device\n${device}\n${day}\n${subject}`
		const hash = createHmac('sha256', secret).update(text).digest().subarray(0, 16)
		return `${day.toString(36)}-${hash.toString('base64url')}`
	}

	function read(headers: Headers): { device: string; entries: string[] } | null {
		const value = parse(headers.get('cookie') ?? '', cookie)[cookie]
		const [device = '', ...entries] = value?.split('.') ?? []
		if (!devicePattern.test(device)) return null
		return { device, entries: entries.slice(0, maxEntries).filter((entry) => isCurrent(entry, today())) }
	}

	function hasEntryFor({ device, entries }: { device: string; entries: string[] }, subject: string): boolean {
		return entries.some((entry) => isSame(entry, entryOf(device, dayOf(entry), subject)))
	}

	return {
		cookie,
		hasEntries: (headers) => (read(headers)?.entries.length ?? 0) > 0,
		find(headers, subject) {
			const known = read(headers)
			return known && hasEntryFor(known, subject) ? known.device : null
		},
		remember(headers, subject) {
			const { device, entries } = read(headers) ?? { device: newDevice(), entries: [] }
			const others = entries.filter((entry) => !isSame(entry, entryOf(device, dayOf(entry), subject)))
			return [device, entryOf(device, today(), subject), ...others.slice(0, maxEntries - 1)].join('.')
		},
	}
}

const newDevice = () => randomBytes(16).toString('base64url')

const dayOf = (entry: string) => parseInt(entry, 36)

function isCurrent(entry: string, today: number): boolean {
	const days = today - dayOf(entry)
	return entryPattern.test(entry) && days >= 0 && days * dayMs < knownForSeconds * 1000
}

function isSame(left: string, right: string): boolean {
	const [one, other] = [Buffer.from(left), Buffer.from(right)]
	return one.length === other.length && timingSafeEqual(one, other)
}
