import { elementsOf, moveChildren, rename, styleOf } from './html-elements.ts'

/** Word writes some headings as paragraphs with a class, which depends on its language. */
export function convertWordHeadings(body: HTMLElement): void {
	for (const heading of elementsOf(body, 'p.MsoTitle, p[class^=MsoHeading], p[class^=Titre]'))
		rename(heading, `h${/\d/.exec(heading.className)?.[0] ?? 1}`)
}

/** Word writes lists as paragraphs with `mso-list: l0 level2 lfo1`, with the bullet as text. */
export function convertWordLists(body: HTMLElement): void {
	let open: { list: Element; key: string }[] = []
	for (const paragraph of elementsOf(body, 'p[data-style*="mso-list"]')) {
		const style = styleOf(paragraph).get('mso-list') ?? ''
		const level = Number(/level(\d)/.exec(style)?.[1] ?? 0)
		if (level === 0) continue
		const bullet = takeBullet(paragraph)
		// Another list may follow at once.
		const key = `${/^\S*/.exec(style)![0]} ${bullet.name}`
		if (paragraph.previousElementSibling !== open[0]?.list) open = []
		if (open[level - 1] && open[level - 1]!.key !== key) open.length = level - 1
		open.length = Math.min(open.length, level)
		while (open.length < level) open.push({ list: openList(bullet, open.at(-1)?.list, paragraph), key })
		const item = paragraph.ownerDocument.createElement('li')
		moveChildren(paragraph, item)
		open.at(-1)!.list.appendChild(item)
		paragraph.remove()
	}
}

type Bullet = { name: 'ul' | 'ol'; number: string }

/** Removes the bullet, and says which kind of list it belongs to. `number` is empty for a letter. */
function takeBullet(paragraph: Element): Bullet {
	const isBullet = (element: Element) => /^ignore$/i.test(styleOf(element).get('mso-list') ?? '')
	const bullet = elementsOf(paragraph, '[data-style*="mso-list"]').find(isBullet)
	bullet?.remove()
	const [, number = '', letters] = /^\s*(?:(\d+)|([a-z]+))[.)]/i.exec(bullet?.textContent ?? '') ?? []
	return { name: number || letters ? 'ol' : 'ul', number }
}

/** Opens a list in the last item of `parent`, or before the paragraph. */
function openList({ name, number }: Bullet, parent: Element | undefined, paragraph: Element): Element {
	const document = paragraph.ownerDocument
	const list = document.createElement(name)
	if (number && number !== '1') list.setAttribute('start', number)
	if (!parent) paragraph.before(list)
	else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).appendChild(list)
	return list
}
