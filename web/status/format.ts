import type { Locale } from '#web/i18n/messages.ts'

const language: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

/** Creates formatters once: creating one costs more than a hundred uses. */
function perLocale<Format>(make: (language: string) => Format): Record<Locale, Format> {
	return { fr: make(language.fr), en: make(language.en) }
}

const percents = perLocale(
	(each) => new Intl.NumberFormat(each, { style: 'percent', minimumFractionDigits: 2 }),
)
const whole = perLocale((each) => new Intl.NumberFormat(each, { style: 'percent' }).format(1))
const wholes = perLocale((each) => new Intl.NumberFormat(each, { maximumFractionDigits: 0 }))
const times = perLocale(
	(each) => new Intl.DateTimeFormat(each, { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }),
)
const shortDays = perLocale(
	(each) => new Intl.DateTimeFormat(each, { timeZone: 'Europe/Paris', day: 'numeric', month: 'short' }),
)
const months = perLocale(
	(each) => new Intl.DateTimeFormat(each, { timeZone: 'Europe/Paris', month: 'short', year: 'numeric' }),
)
const longDays = perLocale(
	(each) => new Intl.DateTimeFormat(each, { timeZone: 'Europe/Paris', dateStyle: 'long' }),
)

/** Rounded down: 100% only without any outage. */
export function hundredthsOfPercent(share: number): number {
	// Compensates floating-point error: 0.9998 × 10,000 is 9,997.999….
	return share === 1 ? 10_000 : Math.min(Math.floor(share * 10_000 + 1e-6), 9999)
}

/** '99,98 %', '100 %'. */
export function percent(share: number, locale: Locale): string {
	return share === 1 ? whole[locale] : percents[locale].format(hundredthsOfPercent(share) / 10_000)
}

export const milliseconds = (value: number, locale: Locale) => `${wholes[locale].format(value)}\u00a0ms`

/** '14:05', Paris time. */
export const timeOfDay = (at: number | string, locale: Locale) => times[locale].format(new Date(at))

const ordinal = (text: string, locale: Locale) => (locale === 'fr' ? text.replace(/^1 /, '1er ') : text)

/** '21 nov.', in Paris time. */
export const shortDay = (at: number | string, locale: Locale) =>
	ordinal(shortDays[locale].format(new Date(at)), locale)

/** 'nov. 2026'. */
export const monthOf = (at: number | string, locale: Locale) => months[locale].format(new Date(at))

/** '21 novembre 2026'. */
export const longDay = (at: number | string, locale: Locale) =>
	ordinal(longDays[locale].format(new Date(at)), locale)

const units = [
	{ ms: 86_400_000, fr: 'j', en: 'd', frWord: 'jour', enWord: 'day' },
	{ ms: 3_600_000, fr: 'h', en: 'h', frWord: 'heure', enWord: 'hour' },
	{ ms: 60_000, fr: 'min', en: 'min', frWord: 'minute', enWord: 'minute' },
	{ ms: 1000, fr: 's', en: 's', frWord: 'seconde', enWord: 'second' },
] as const

type Unit = (typeof units)[number]

/** '12 min', '3 h 5 min', '2 j 4 h': the two largest units, rounded down. */
export const shortDuration = (ms: number, locale: Locale) =>
	formatDuration(ms, locale, (unit) => unit[locale])

/** '1 minute', '3 heures 5 minutes'. */
export const durationText = (ms: number, locale: Locale) =>
	formatDuration(ms, locale, (unit, count) => `${unit[`${locale}Word`]}${count > 1 ? 's' : ''}`)

function formatDuration(ms: number, locale: Locale, wordOf: (unit: Unit, count: number) => string): string {
	const largest = units.findIndex((unit) => ms >= unit.ms)
	if (largest < 0) return locale === 'fr' ? 'moins d’une seconde' : 'less than a second'
	const parts: string[] = []
	let rest = ms
	for (const unit of units.slice(largest, largest + 2)) {
		const count = Math.floor(rest / unit.ms)
		rest -= count * unit.ms
		if (count > 0) parts.push(`${count}\u00a0${wordOf(unit, count)}`)
	}
	return parts.join(' ')
}
