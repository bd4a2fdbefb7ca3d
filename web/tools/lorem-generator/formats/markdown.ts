import { type Block, linkTarget, type Span, type Writing } from './block.ts'

/** CommonMark 0.31 and GitHub's tables. */
export const markdown: Writing = { begin: '', between: '\n\n', end: '', block, spans }

/** Signs with a meaning anywhere, and those with one at the beginning of a block. */
const signs = /[\\`*_[\]<>&#|~]/g
const opening = /^(?:[-+=]|\d{1,9}(?=[.)](?:\s|$)))/

function escaped(text: string, isFirst = true): string {
	const safe = text.replaceAll(signs, String.raw`\$&`)
	if (!isFirst) return safe
	return safe.replace(opening, (begun) => (/\d/.test(begun) ? `${begun}\\` : `\\${begun}`))
}

const marked = {
	strong: (content: string) => `**${content}**`,
	em: (content: string) => `*${content}*`,
	link: (content: string) => `[${content}](${linkTarget})`,
}

function spans(given: readonly Span[], isFirst: boolean): string {
	return given
		.map(({ text, mark }, index) => {
			const content = escaped(text, isFirst && index === 0)
			return mark ? marked[mark](content) : content
		})
		.join('')
}

function block(given: Block): string {
	switch (given.kind) {
		case 'paragraph':
			return spans(given.spans, true)
		case 'quote':
			return `> ${spans(given.spans, true)}`
		case 'heading':
			return `## ${escaped(given.text)}`
		case 'list':
			return given.items
				.map((item, index) => `${given.isNumbered ? `${index + 1}.` : '-'} ${escaped(item)}`)
				.join('\n')
		case 'table': {
			const [head = [], ...rows] = given.rows
			const rule = line(head.map(() => '---'))
			return [line(head.map(cell)), rule, ...rows.map((cells) => line(cells.map(cell)))].join('\n')
		}
		case 'code':
			return `\`\`\`js\n${given.lines.join('\n')}\n\`\`\``
	}
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const cell = (text: string) => escaped(text, false)
