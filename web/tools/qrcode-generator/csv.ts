const separators = [';', ',', '\t'] as const

/**
 * The rows of a table as text (RFC 4180): cells that may be quoted, parted by what is most frequent in the first line
 * among ';', ',' and tabulation. Lines without a letter are passed over; each row knows the line that it begins on,
 * from 1. What follows `maxRows` is not read.
 */
export function readTable(text: string, maxRows: number = Infinity): { line: number; cells: string[] }[] {
	const content = text.replace(/^\ufeff/, '')
	const separator = separatorOf(content)
	const rows: { line: number; cells: string[] }[] = []
	let line = 1
	let at = 0
	while (at < content.length && rows.length < maxRows) {
		const row = readRow(content, at, separator)
		if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells })
		line += content.slice(at, row.end).match(/\r\n|\r|\n/g)?.length ?? 0
		at = row.end
	}
	return rows
}

function separatorOf(content: string): string {
	const [first = ''] = content.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)
	const counts = separators.map((separator) => first.split(separator).length)
	return separators[counts.indexOf(Math.max(...counts))]!
}

function readRow(content: string, start: number, separator: string): { cells: string[]; end: number } {
	const cells: string[] = []
	let at = start
	for (;;) {
		const { cell, end } = readCell(content, at, separator)
		cells.push(cell)
		at = end
		if (content[at] !== separator) break
		at += 1
	}
	if (content[at] === '\r') at += 1
	if (content[at] === '\n') at += 1
	return { cells, end: at }
}

function readCell(content: string, start: number, separator: string): { cell: string; end: number } {
	const isEnd = (at: number) =>
		at >= content.length || '\r\n'.includes(content[at]!) || content[at] === separator
	let end = start
	let quoted = ''
	if (content[start] === '"') {
		end += 1
		while (end < content.length) {
			const close = content.indexOf('"', end)
			const to = close < 0 ? content.length : close
			quoted += content.slice(end, to)
			end = to + 1
			if (content[end] !== '"') break
			quoted += '"'
			end += 1
		}
	}
	const rest = end
	while (!isEnd(end)) end += 1
	return { cell: quoted + content.slice(rest, end), end: Math.min(end, content.length) }
}
