import { formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { isFormula, writeCsv } from '#web/tools/csv.ts'

/** Two digits, rounded down. */
export function writtenBits(bits: number, locale: Locale): string {
	// Floating-point errors must not turn 131.1 into 131.09.
	return formatNumber(Math.floor(bits * 100 + 1e-9) / 100, locale)
}

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

/** Secrets are not escaped: `countFormulas` counts those that a spreadsheet would evaluate. */
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
