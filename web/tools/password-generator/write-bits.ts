import { formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'

/** Bits with two digits after the point, rounded down: never more than there are. */
export function writtenBits(bits: number, locale: Locale): string {
	// A sum such as 131.1 must not fall to 131.09 for the last digit of a double.
	return formatNumber(Math.floor(bits * 100 + 1e-9) / 100, locale)
}

/** `2.9 × 10³⁹` in parts; a number that can be read is written out. */
export function writtenCount(
	count: bigint,
	locale: Locale,
): { mantissa: string; exponent: number | undefined } {
	if (count < 10n ** 9n) return { mantissa: formatNumber(Number(count), locale), exponent: undefined }
	const digits = count.toString()
	return {
		mantissa: formatNumber(Math.floor(Number(digits.slice(0, 3)) / 10) / 10, locale),
		exponent: digits.length - 1,
	}
}
