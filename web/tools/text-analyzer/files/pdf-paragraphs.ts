/** A line of a page: where its base line is, from the foot of the page, and how tall its letters are. */
export type Line = { text: string; y: number; height: number }

/** Lines farther apart than so many times their height are of two paragraphs. */
const paragraphGap = 1.7

/** Lines of a page as paragraphs: those that follow closely are put together, and words that a line cut. */
export function paragraphsOf(lines: readonly Line[]): string {
	let text = ''
	for (const [index, { text: line, y, height }] of lines.entries()) {
		const before = lines[index - 1]
		const next = line.trim()
		if (!before) text = next
		else if (Math.abs(before.y - y) > paragraphGap * Math.max(height, before.height)) text += `\n\n${next}`
		else if (/\p{L}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next
		else text += ` ${next}`
	}
	return text
}
