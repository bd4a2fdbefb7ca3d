import { formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'

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
