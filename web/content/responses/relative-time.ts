import type { Locale } from '#web/i18n/messages.ts'

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
] as const

const maxDays = 30

/** 'il y a 3 minutes', 'hier'; null for an ISO 8601 instant more than 30 days ago. */
export function timeAgo(iso: string, locale: Locale, nowMs: number): string | null {
	const seconds = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 1000))
	if (seconds > maxDays * 86_400) return null
	const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
	return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}
