import type { Locale } from '#web/i18n/messages.ts'

/** What a French and an English spreadsheet put between the cells of a line. */
const separators: Record<Locale, string> = { fr: ';', en: ',' }

/**
 * A numbered list as CSV (RFC 4180), with the mark that tells spreadsheets that it is UTF-8. The secrets are written as
 * they are: `countFormulas` tells of those that a spreadsheet would change.
 */
export function writeCsv(secrets: readonly string[], titles: readonly string[], locale: Locale): string {
	const rows = [titles, ...secrets.map((secret, index) => [String(index + 1), secret])]
	return `\ufeff${rows.map((row) => row.map(quoted).join(separators[locale])).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
	return `"${cell.replaceAll('"', '""')}"`
}

/** How many a spreadsheet takes for formulas, quoted or not (OWASP, CSV Injection). */
export function countFormulas(secrets: readonly string[]): number {
	return secrets.filter((secret) => /^[=+\-@]/.test(secret)).length
}
