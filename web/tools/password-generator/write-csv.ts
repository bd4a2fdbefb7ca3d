import type { Locale } from '#web/i18n/messages.ts'
import { isFormula, writeCsv } from '#web/tools/csv.ts'

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
