import { type Block, linkTarget, type Span, type Writing } from './block.ts'

/** CommonMark 0.31 and GitHub's tables. */
export const markdown: Writing = { begin: '', between: '\n\n', end: '', block, spans }

/** Characters that are special anywhere, and those only at the beginning of a block. */
const specials = /[\\`*_[\]<>&#|~]/g
const opening = /^(?:[-+=]|\d{1,9}(?=[.)](?:\s|$)))/

function escaped(text: string, isFirst = true): string {
	const safe = text.replaceAll(specials, String.raw`\$&`)
	if (!isFirst) return safe
	return safe.replace(opening, (matched) => (/\d/.test(matched) ? `${matched}\\` : `\\${matched}`))
}

const markup = {
	strong: (content: string) => `**${content}**`,
	em: (content: string) => `*${content}*`,
	link: (content: string) => `[${content}](${linkTarget})`,
}

function spans(list: readonly Span[], isFirst: boolean): string {
	return list
		.map(({ text, mark }, index) => {
			const content = escaped(text, isFirst && index === 0)
			return mark ? markup[mark](content) : content
		})
		.join('')
}

function block(source: Block): string {
	switch (source.kind) {
		case 'paragraph':
			return spans(source.spans, true)
		case 'quote':
			return `> ${spans(source.spans, true)}`
		case 'heading':
			return `## ${escaped(source.text)}`
		case 'list':
			return source.items
				.map((item, index) => `${source.isNumbered ? `${index + 1}.` : '-'} ${escaped(item)}`)
				.join('\n')
		case 'table': {
			const [head = [], ...rows] = source.rows
			const rule = line(head.map(() => '---'))
			return [line(head.map(cell)), rule, ...rows.map((cells) => line(cells.map(cell)))].join('\n')
		}
		case 'code':
			return `\`\`\`js\n${source.lines.join('\n')}\n\`\`\``
	}
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const cell = (text: string) => escaped(text, false)
