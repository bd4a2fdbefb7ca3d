/** A line of a page: where its base line is, from the foot of the page, and how tall its letters are. */
export type Line = { text: string; y: number; height: number }

/** Lines farther apart than so many times their height are of two paragraphs. */
const paragraphGap = 1.7

/** Letters so many times as tall as those of the next line are of a title. */
const titleRatio = 1.25

const isTitleBreak = (one: Line, other: Line) =>
	Math.max(one.height, other.height) > titleRatio * Math.min(one.height, other.height)

/** Lines of a page as paragraphs: those that follow closely are put together, and words that a line cut. */
export function paragraphsOf(lines: readonly Line[]): string {
	let text = ''
	for (const [index, { text: line, y, height }] of lines.entries()) {
		const before = lines[index - 1]
		const next = line.trim()
		if (!before) text = next
		else if (
			Math.abs(before.y - y) > paragraphGap * Math.max(height, before.height) ||
			isTitleBreak(before, lines[index]!)
		)
			text += `\n\n${next}`
		else if (/\p{L}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next
		else text += ` ${next}`
	}
	return text
}
