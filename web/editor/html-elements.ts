/** The elements that match now, in the order of the document. */
export function elementsOf(root: Element, selector: string): HTMLElement[] {
	return Array.from(root.querySelectorAll<HTMLElement>(selector))
}

/** Declarations of a style attribute that `prepareHtml` renamed. */
export function styleOf(element: Element): Map<string, string> {
	const declarations = (element.getAttribute('data-style') ?? '').split(';').map((each) => each.split(':'))
	return new Map(
		declarations.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim()]),
	)
}

export function moveChildren(from: Node, to: Node): void {
	while (from.firstChild) to.appendChild(from.firstChild)
}

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
	while (element.firstChild) element.before(element.firstChild)
	element.remove()
}

/** Replaces an element by one of another name with the same content. */
export function rename(element: Element, name: string): HTMLElement {
	const renamed = element.ownerDocument.createElement(name)
	moveChildren(element, renamed)
	element.replaceWith(renamed)
	return renamed
}
