import { type Block, linkTarget, type Span, type Writing } from './block.ts'

export const html: Writing = { begin: '', between: '\n', end: '', block, spans }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign]!)

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const wrapped = (name: string, lines: readonly string[]) => `<${name}>\n${lines.join('\n')}\n</${name}>`

function spans(list: readonly Span[]): string {
	return list
		.map(({ text, mark }) => {
			const content = escaped(text)
			if (mark === 'link') return `<a href="${linkTarget}">${content}</a>`
			return mark ? element(mark, content) : content
		})
		.join('')
}

function block(source: Block): string {
	switch (source.kind) {
		case 'paragraph':
			return element('p', spans(source.spans))
		case 'quote':
			return wrapped('blockquote', [`\t${element('p', spans(source.spans))}`])
		case 'heading':
			return element('h2', escaped(source.text))
		case 'list':
			return wrapped(
				source.isNumbered ? 'ol' : 'ul',
				source.items.map((item) => `\t${element('li', escaped(item))}`),
			)
		case 'table': {
			const [head = [], ...rows] = source.rows
			return wrapped('table', [
				`\t${element('thead', row('th', head))}`,
				'\t<tbody>',
				...rows.map((cells) => `\t\t${row('td', cells)}`),
				'\t</tbody>',
			])
		}
		case 'code':
			return `<pre><code>${escaped(source.lines.join('\n'))}</code></pre>`
	}
}

const row = (cell: 'th' | 'td', texts: readonly string[]) =>
	element('tr', texts.map((text) => element(cell, escaped(text))).join(''))
