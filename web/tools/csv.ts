import type { Locale } from '#web/i18n/messages.ts'

const separators: Record<Locale, string> = { fr: ';', en: ',' }

/** RFC 4180, with a byte order mark that spreadsheets need. */
export function writeCsv(rows: readonly (readonly string[])[], locale: Locale): string {
	return `\ufeff${rows.map((row) => row.map(quoted).join(separators[locale])).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
	return `"${cell.replaceAll('"', '""')}"`
}

/** OWASP, CSV Injection. */
export const withoutFormula = (cell: string) => (isFormula(cell) ? `'${cell}` : cell)

export const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell)
