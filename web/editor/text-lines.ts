/**
 * A text field only knows `\n`. Gives back the text that was edited in one, with the line ends of the original wherever
 * it is unchanged, and the first line end of the original elsewhere.
 */
export function restoreLineEnds(edited: string, original: string): string {
	const lines = original.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []
	const plain = lines.map((line) => line.replace(/\r\n?$/, '\n'))
	const editedLines = edited.match(/[^\n]*\n|[^\n]+$/g) ?? []
	const shorter = Math.min(lines.length, editedLines.length)
	let start = 0
	while (start < shorter && plain[start] === editedLines[start]) start += 1
	let end = 0
	while (end < shorter - start && plain.at(-1 - end) === editedLines.at(-1 - end)) end += 1
	const lineEnd = /\r\n|\r|\n/.exec(original)?.[0] ?? '\n'
	const middle = editedLines
		.slice(start, editedLines.length - end)
		.join('')
		.replaceAll('\n', lineEnd)
	return lines.slice(0, start).join('') + middle + lines.slice(lines.length - end).join('')
}
