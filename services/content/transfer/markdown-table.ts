/** Bounds what `colspan` can ask for; nobody reads a wider table. */
const maxColumns = 50

/**
 * A table in Markdown; `lineOf` gives the content of a cell on one line. Null for a table that only lays out a page: with
 * a single cell, or with tables inside.
 */
export function tableMarkdown(table: HTMLTableElement, lineOf: (cell: HTMLElement) => string): string | null {
	const rows = Array.from(table.querySelectorAll('tr'))
	const cells = rows.map((row) => Array.from(row.children).filter(isCell))
	if (cells.flat().length <= 1 || table.querySelector('table')) return null
	const widthOf = (row: readonly HTMLElement[]) => row.reduce((sum, cell) => sum + spanOf(cell), 0)
	const widest = cells.reduce((width, row) => Math.max(width, widthOf(row)), 0)
	const columnCount = Math.min(maxColumns, widest)
	const lines = cells.map((row) => rowOf(row, columnCount, lineOf))
	const hasHeader =
		rows[0]!.parentNode?.nodeName === 'THEAD' || cells[0]!.every((cell) => cell.nodeName === 'TH')
	const header = hasHeader ? lines[0]! : Array<string>(columnCount).fill('')
	const body = hasHeader ? lines.slice(1) : lines
	return [header, alignmentsOf(cells, columnCount), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function isCell(element: Element): element is HTMLTableCellElement {
	return element.nodeName === 'TD' || element.nodeName === 'TH'
}

function spanOf(cell: HTMLElement): number {
	const span = Number(cell.getAttribute('colspan') ?? 1)
	return Number.isInteger(span) && span > 0 ? Math.min(span, maxColumns) : 1
}

/** The texts of a row. Cells beyond the last column are added to it. */
function rowOf(
	cells: readonly HTMLElement[],
	columnCount: number,
	lineOf: (cell: HTMLElement) => string,
): string[] {
	const texts = cells.flatMap((cell) => [
		lineOf(cell).replaceAll('|', String.raw`\|`),
		...Array<string>(spanOf(cell) - 1).fill(''),
	])
	const overflow = texts.slice(columnCount).filter(Boolean)
	const row = Array.from({ length: columnCount }, (_, column) => texts[column] ?? '')
	row[columnCount - 1] = [row[columnCount - 1], ...overflow].join(' ').trim()
	return row
}

const alignments: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }

/** The alignments of the last row, which has fewer exceptions than the header. */
function alignmentsOf(rows: readonly (readonly HTMLElement[])[], columnCount: number): string[] {
	const cells = rows.at(-1)!
	return Array.from({ length: columnCount }, (_, column) => {
		const cell = cells[column]
		const [, styled] = /text-align:\s*(\w+)/.exec(cell?.getAttribute('style') ?? '') ?? []
		return alignments[cell?.getAttribute('align') ?? styled ?? ''] ?? '---'
	})
}
