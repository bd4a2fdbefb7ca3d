import { elementsOf, moveChildren, rename, styleOf } from './html-elements.ts'

/** Word writes some headings as paragraphs with a class, which depends on its language. */
export function convertWordHeadings(body: HTMLElement): void {
	for (const heading of elementsOf(body, 'p.MsoTitle, p[class^=MsoHeading], p[class^=Titre]'))
		rename(heading, `h${/\d/.exec(heading.className)?.[0] ?? 1}`)
}

/** Word writes lists as paragraphs with `mso-list: l0 level2 lfo1`, with the bullet as text. */
export function convertWordLists(body: HTMLElement): void {
	let open: Element[] = []
	for (const paragraph of elementsOf(body, 'p[data-style*="mso-list"]')) {
		const level = Number(/level(\d)/.exec(styleOf(paragraph).get('mso-list') ?? '')?.[1] ?? 0)
		if (level === 0) continue
		const name = takeBullet(paragraph)
		if (paragraph.previousElementSibling !== open[0]) open = []
		open.length = Math.min(open.length, level)
		while (open.length < level) open.push(openList(name, open.at(-1), paragraph))
		const item = paragraph.ownerDocument.createElement('li')
		moveChildren(paragraph, item)
		open.at(-1)!.appendChild(item)
		paragraph.remove()
	}
}

/** Removes the bullet, and says which kind of list it belongs to. */
function takeBullet(paragraph: Element): 'ul' | 'ol' {
	const isBullet = (element: Element) => /^ignore$/i.test(styleOf(element).get('mso-list') ?? '')
	const bullet = elementsOf(paragraph, '[data-style*="mso-list"]').find(isBullet)
	bullet?.remove()
	return /^\s*(\d+|[a-z]+)[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
}

/** Opens a list in the last item of `parent`, or before the paragraph. */
function openList(name: string, parent: Element | undefined, paragraph: Element): Element {
	const document = paragraph.ownerDocument
	const list = document.createElement(name)
	if (!parent) paragraph.before(list)
	else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).appendChild(list)
	return list
}
