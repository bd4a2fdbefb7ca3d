import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'

/** Words that the text itself shows or announces. */
export type NodeWords = {
	raw: string
	task: string
	footnote: (label: string) => string
	video: string
	/** By kind, in lower case. */
	callouts: Record<string, string>
}

/** Elements with names for screen readers, in the language of the page, and checkboxes of tasks. */
export function nodeViews(words: NodeWords): Record<string, NodeViewConstructor> {
	return {
		list_item: (node, view, positionOf) =>
			node.attrs.checked === null ? plainItem() : taskItem(node, view, positionOf, words),
		callout: (node) => {
			const kind: string = node.attrs.kind.toLowerCase()
			// The classes of the rendered text.
			const attributes = { role: 'note', class: `callout callout-${kind}` }
			return titledBlock(node, node.attrs.title || words.callouts[kind], attributes)
		},
		footnote_definition: (node) =>
			titledBlock(node, words.footnote(node.attrs.label), {
				role: 'note',
				'data-footnote': node.attrs.label,
			}),
		footnote_reference: ({ attrs: { label } }) => {
			const dom = document.createElement('sup')
			dom.append(hiddenText(`${words.footnote(label)} `), visibleText(label))
			return { dom }
		},
		raw_block: () => {
			const dom = document.createElement('pre')
			dom.setAttribute('role', 'group')
			dom.setAttribute('aria-label', words.raw)
			dom.dataset.raw = ''
			return { dom, contentDOM: dom }
		},
	}
}

function hiddenText(text: string): HTMLElement {
	const element = document.createElement('span')
	element.className = 'sr-only'
	element.textContent = text
	return element
}

function visibleText(text: string): HTMLElement {
	const element = document.createElement('span')
	element.setAttribute('aria-hidden', 'true')
	element.textContent = text
	return element
}

/** A block under a title that is not edited as text. */
function titledBlock(node: Node, name: string, attributes: Record<string, string>): NodeView {
	const dom = document.createElement('aside')
	for (const [key, value] of Object.entries({ ...attributes, 'aria-label': name }))
		dom.setAttribute(key, value)
	const title = dom.appendChild(document.createElement('p'))
	title.className = 'callout-title'
	title.contentEditable = 'false'
	title.textContent = name
	const contentDOM = dom.appendChild(document.createElement('div'))
	return { dom, contentDOM, update: (next) => next.hasMarkup(node.type, node.attrs) }
}

function plainItem(): NodeView {
	const dom = document.createElement('li')
	const update = ({ type, attrs }: Node) => type.name === 'list_item' && attrs.checked === null
	return { dom, contentDOM: dom, update }
}

/** A task has a real checkbox, outside of the text. */
function taskItem(
	node: Node,
	view: EditorView,
	positionOf: () => number | undefined,
	words: NodeWords,
): NodeView {
	const dom = document.createElement('li')
	const box = dom.appendChild(document.createElement('input'))
	const contentDOM = dom.appendChild(document.createElement('div'))
	box.type = 'checkbox'
	box.contentEditable = 'false'
	box.addEventListener('change', () => {
		const position = positionOf()
		if (position !== undefined)
			view.dispatch(view.state.tr.setNodeAttribute(position, 'checked', box.checked))
	})
	update(node)
	return {
		dom,
		contentDOM,
		update,
		stopEvent: ({ target }) => target === box,
		ignoreMutation: ({ target }) => !contentDOM.contains(target),
	}

	function update(next: Node): boolean {
		if (next.type !== node.type || next.attrs.checked === null) return false
		box.checked = next.attrs.checked
		box.setAttribute('aria-label', next.firstChild?.textContent || words.task)
		dom.dataset.checked = String(next.attrs.checked)
		return true
	}
}
