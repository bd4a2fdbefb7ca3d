import type { Token } from 'markdown-it'
import type { Attrs, Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const markNames: Record<string, string | undefined> = {
	em: 'em',
	strong: 'strong',
	s: 'strike',
	link: 'link',
}

/** Nodes of the inline tokens of one block. */
export function parseInline(tokens: readonly Token[]): Node[] {
	const nodes: Node[] = []
	let marks: readonly Mark[] = []
	const push = (type: string, attrs: Attrs | null = null) =>
		nodes.push(schema.node(type, attrs, undefined, marks))
	const pushText = (text: string, mark?: Mark) => {
		if (text) addText(nodes, schema.text(text, mark ? mark.addToSet(marks) : marks))
	}
	for (const token of tokens) {
		const { type, content, meta } = token
		switch (type) {
			case 'text':
			case 'text_special':
				pushText(content)
				break
			case 'code_inline':
				pushText(content, schema.mark('code'))
				break
			case 'softbreak':
				pushText(' ', schema.mark('soft_break'))
				break
			case 'hardbreak':
				push('hard_break')
				break
			case 'html_inline':
				push('raw_inline', { source: content })
				break
			case 'footnote_ref':
				push('footnote_reference', meta)
				break
			case 'image':
				push('image', { src: token.attrGet('src'), alt: content, title: titleOf(token) })
				break
			default:
				marks = changeMarks(marks, token)
		}
	}
	return nodes
}

/** Adds text as ProseMirror does: equal neighbours are one node. */
function addText(nodes: Node[], node: Node): void {
	const last = nodes.at(-1)
	if (last?.isText && last.sameMarkup(node))
		nodes[nodes.length - 1] = schema.text(last.text! + node.text!, node.marks)
	else nodes.push(node)
}

function changeMarks(marks: readonly Mark[], token: Token): readonly Mark[] {
	const name = markNames[token.type.replace(/_(open|close)$/, '')]
	if (!name) throw new Error(`Unknown inline token: ${token.type}`)
	if (token.nesting === -1) return schema.marks[name]!.removeFromSet(marks)
	return schema.mark(name, markAttributes(name, token)).addToSet(marks)
}

function markAttributes(name: string, token: Token): Attrs | null {
	if (name === 'strike') return null
	if (name !== 'link') return { markup: token.markup }
	return { href: token.attrGet('href'), title: titleOf(token), auto: token.markup === 'autolink' }
}

/** The title of a link or an image, in one line. */
function titleOf(token: Token): string {
	return String(token.attrGet('title') ?? '').replaceAll(/\s*\n\s*/g, ' ')
}
