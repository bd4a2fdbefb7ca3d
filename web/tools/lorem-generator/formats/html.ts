import { type Block, linkTarget, type Span, type Writing } from './block.ts'

export const html: Writing = { begin: '', between: '\n', end: '', block, spans }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign]!)

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const around = (name: string, lines: readonly string[]) => `<${name}>\n${lines.join('\n')}\n</${name}>`

function spans(given: readonly Span[]): string {
	return given
		.map(({ text, mark }) => {
			const content = escaped(text)
			if (mark === 'link') return `<a href="${linkTarget}">${content}</a>`
			return mark ? element(mark, content) : content
		})
		.join('')
}

function block(given: Block): string {
	switch (given.kind) {
		case 'paragraph':
			return element('p', spans(given.spans))
		case 'quote':
			return around('blockquote', [`\t${element('p', spans(given.spans))}`])
		case 'heading':
			return element('h2', escaped(given.text))
		case 'list':
			return around(
				given.isNumbered ? 'ol' : 'ul',
				given.items.map((item) => `\t${element('li', escaped(item))}`),
			)
		case 'table': {
			const [head = [], ...rows] = given.rows
			return around('table', [
				`\t${element('thead', row('th', head))}`,
				'\t<tbody>',
				...rows.map((cells) => `\t\t${row('td', cells)}`),
				'\t</tbody>',
			])
		}
		case 'code':
			return `<pre><code>${escaped(given.lines.join('\n'))}</code></pre>`
	}
}

const row = (cell: 'th' | 'td', texts: readonly string[]) =>
	element('tr', texts.map((text) => element(cell, escaped(text))).join(''))
