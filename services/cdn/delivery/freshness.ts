import type { IncomingHttpHeaders } from 'node:http'

const minSeconds = 60
const maxSeconds = 30 * 86_400
/** For an answer that does not say. */
const defaultSeconds = 3600

/** `isShared` is false for what a host allows no shared cache to store. */
export type Freshness = { seconds: number; isShared: boolean }

/**
 * For how many seconds an answer may be used (RFC 9111, 4.2.1), at least a minute and at most 30 days. One that must not
 * be stored is still used for a minute, so that a page with many sizes of a picture asks its host once.
 */
export function freshnessOf(headers: IncomingHttpHeaders, now: Date): Freshness {
	const directives = new Map(
		(headers['cache-control'] ?? '').split(',').map((part) => {
			const [name = '', value = ''] = part.trim().toLowerCase().split('=')
			return [name, value.replaceAll('"', '')] as const
		}),
	)
	const isShared = !directives.has('no-store') && !directives.has('private')
	return { seconds: Math.min(maxSeconds, Math.max(minSeconds, isShared ? lifetime() : 0)), isShared }

	function lifetime(): number {
		if (directives.has('no-cache')) return 0
		const age = secondsOf(headers.age) ?? 0
		const stated = secondsOf(directives.get('s-maxage')) ?? secondsOf(directives.get('max-age'))
		if (stated !== undefined) return stated - age
		if (headers.expires === undefined) return defaultSeconds
		// An invalid date is one of the past (RFC 9111, 5.3).
		const seconds = (Date.parse(headers.expires) - now.getTime()) / 1000
		return Number.isNaN(seconds) ? 0 : Math.floor(seconds)
	}
}

const secondsOf = (text: string | undefined) => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined)
