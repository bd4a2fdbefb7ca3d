import type { IncomingHttpHeaders } from 'node:http'

const minSeconds = 60
const maxSeconds = 30 * 86_400
/** For an answer that does not say. */
const defaultSeconds = 3600

/**
 * For how many seconds a shared cache may use an answer (RFC 9111, 4.2.1), at least a minute and at most 30 days; null
 * for one that must not be stored.
 */
export function freshSecondsOf(headers: IncomingHttpHeaders, now: Date): number | null {
	const directives = new Map(
		(headers['cache-control'] ?? '').split(',').map((part) => {
			const [name = '', value = ''] = part.trim().toLowerCase().split('=')
			return [name, value.replaceAll('"', '')] as const
		}),
	)
	if (directives.has('no-store') || directives.has('private')) return null
	return Math.min(maxSeconds, Math.max(minSeconds, lifetime()))

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
