import { createDocument } from '@mixmark-io/domino'

const elementNode = 1
const textNode = 3

/** Elements that make a block of their own; the list of HTML's default style sheet, without what is dropped. */
const blockNames = new Set(
	`ADDRESS ARTICLE ASIDE AUDIO BLOCKQUOTE CENTER DD DETAILS DIALOG DIR DIV DL DT EMBED FIELDSET FIGCAPTION FIGURE FOOTER
	FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR IFRAME LEGEND LI MAIN MENU NAV OBJECT OL P PRE SEARCH SECTION SUMMARY TABLE
	TBODY TD TFOOT TH THEAD TR UL VIDEO`.split(/\s+/),
)

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

export function childrenOf(node: Node): Node[] {
	const children: Node[] = []
	for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
	return children
}

/** `root` and all nodes below it, in the order of the document. Walks without recursion: the nesting has no bound. */
function* nodesIn(root: Node): Generator<Node> {
	const waiting = [root]
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		yield node
		for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child)
	}
}

/** The elements below `root` that are blocks, or that contain one. */
export function blocksIn(root: Node): Set<Node> {
	const blocks = new Set<Node>()
	for (const node of nodesIn(root)) {
		if (!blockNames.has(node.nodeName)) continue
		for (
			let outer: Node | null = node;
			outer && outer !== root && !blocks.has(outer);
			outer = outer.parentNode
		)
			blocks.add(outer)
	}
	return blocks
}

/** The nodes at this depth below `root`. */
export function nodesAt(root: Node, depth: number): Node[] {
	let level = [root]
	for (let count = 0; count < depth; count += 1) level = level.flatMap(childrenOf)
	return level
}

/** All text below a node, a break as a line feed. */
export function textOf(root: Node): string {
	let text = ''
	for (const node of nodesIn(root)) {
		if (isText(node)) text += node.nodeValue
		else if (node.nodeName === 'BR') text += '\n'
	}
	return text
}
