import { elementsOf, rename, unwrap } from './html-elements.ts'

const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, br'
const wrappers = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre'

/** Makes of a table what Markdown can hold: one heading row, one line in each cell, no spans. */
export function tidyTable(table: HTMLElement): void {
	const rows = elementsOf(table, 'tr')
	const isLayout = rows.every((row) => cellsOf(row).length <= 1) || elementsOf(table, 'table').length > 0
	if (isLayout) {
		for (const cell of cellsOf(table)) table.before(rename(cell, 'div'))
		table.remove()
		return
	}
	for (const element of elementsOf(table, 'colgroup, caption')) element.remove()
	removeSpans(rows)
	for (const [index, row] of rows.entries()) for (const cell of cellsOf(row)) tidyCell(cell, index === 0)
}

const cellsOf = (root: HTMLElement) => elementsOf(root, 'td, th')

/** Fills the place of a spanning cell with empty cells. */
function removeSpans(rows: HTMLElement[]): void {
	for (const [y, row] of rows.entries())
		for (let x = 0; x < cellsOf(row).length; x += 1) {
			const cell = cellsOf(row)[x]!
			for (let more = takeSpan(cell, 'colspan'); more > 1; more -= 1) cell.after(emptyCell(row))
			for (const below of rows.slice(y + 1, y + takeSpan(cell, 'rowspan')))
				below.insertBefore(emptyCell(below), cellsOf(below)[x] ?? null)
		}
}

/** Columns of a pasted table, at most: an attribute may claim thousands. */
const maxSpan = 100

function takeSpan(cell: HTMLElement, name: 'colspan' | 'rowspan'): number {
	const span = Math.min(Number(cell.getAttribute(name) ?? 1), maxSpan)
	cell.removeAttribute(name)
	return span
}

const emptyCell = (row: HTMLElement) => row.ownerDocument.createElement('td')

function tidyCell(cell: HTMLElement, isHeading: boolean): void {
	const aligned = [cell, ...elementsOf(cell, '[align]')].map((element) => element.getAttribute('align'))
	const align = aligned.find(Boolean)
	for (const block of elementsOf(cell, blocks)) block.before(cell.ownerDocument.createTextNode(' '))
	for (const lineBreak of elementsOf(cell, 'br')) lineBreak.remove()
	for (const wrapper of elementsOf(cell, wrappers)) unwrap(wrapper)
	const tidied = rename(cell, isHeading ? 'th' : 'td')
	if (align) tidied.setAttribute('align', align)
}
