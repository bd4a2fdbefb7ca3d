import { createDocument } from '@mixmark-io/domino'

const elementNode = 1
const textNode = 3

/** Elements that make a block of their own; the list of HTML's default style sheet, without what is dropped. */
const blockNames = new Set(
	`ADDRESS ARTICLE ASIDE AUDIO BLOCKQUOTE CENTER DD DETAILS DIALOG DIR DIV DL DT EMBED FIELDSET FIGCAPTION FIGURE FOOTER
	FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR IFRAME LEGEND LI MAIN MENU NAV OBJECT OL P PRE SEARCH SECTION SUMMARY TABLE
	TBODY TD TFOOT TH THEAD TR UL VIDEO`.split(/\s+/),
)

const blockSelector = [...blockNames].join(',').toLowerCase()

/** The body of a document; scripts do not run and nothing is fetched. */
export function parseHtml(html: string): HTMLElement {
	return createDocument(`<!doctype html><body>${html}`, true).body
}

export function isElement(node: Node): node is HTMLElement {
	return node.nodeType === elementNode
}

export function isText(node: Node): boolean {
	return node.nodeType === textNode
}

export function isBlock(element: HTMLElement): boolean {
	return blockNames.has(element.nodeName) || Boolean(element.querySelector(blockSelector))
}

/** All text below a node, a break as a line feed. Walks without recursion: the nesting has no bound. */
export function textOf(root: Node): string {
	let text = ''
	const waiting: Node[] = [root]
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if (isText(node)) text += node.nodeValue
		else if (node.nodeName === 'BR') text += '\n'
		for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child)
	}
	return text
}
