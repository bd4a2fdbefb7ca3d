import type { Locale } from '#web/i18n/messages.ts'

const separators: Record<Locale, string> = { fr: ';', en: ',' }

/** Rows as a table that a spreadsheet opens: RFC 4180, with the mark that tells that it is UTF-8. Cells stay as they are. */
export function writeCsv(rows: readonly (readonly string[])[], locale: Locale): string {
	return `\ufeff${rows.map((row) => row.map(quoted).join(separators[locale])).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
	return `"${cell.replaceAll('"', '""')}"`
}

/** A cell that no spreadsheet takes for a formula (OWASP, CSV Injection). */
export const withoutFormula = (cell: string) => (isFormula(cell) ? `'${cell}` : cell)

/** Whether a spreadsheet takes a cell for a formula, quoted or not. */
export const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell)
