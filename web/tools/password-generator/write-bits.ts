import { formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'

/** Bits with two digits after the point, rounded down: never more than there are. */
export function writtenBits(bits: number, locale: Locale): string {
	// A sum such as 131.1 must not fall to 131.09 for the last digit of a double.
	return formatNumber(Math.floor(bits * 100 + 1e-9) / 100, locale)
}
