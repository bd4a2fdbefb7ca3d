import { formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { isFormula, writeCsv } from '#web/tools/csv.ts'

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

/** A numbered list as a table. The secrets are written as they are: `countFormulas` tells of those that would change. */
export function writeSecretsCsv(
	secrets: readonly string[],
	titles: readonly string[],
	locale: Locale,
): string {
	return writeCsv([titles, ...secrets.map((secret, index) => [String(index + 1), secret])], locale)
}

export function countFormulas(secrets: readonly string[]): number {
	return secrets.filter(isFormula).length
}
