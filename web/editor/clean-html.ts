import { isAllowedAddress } from '#platform/markdown/allowed-address.ts'
import { parseVideoAddress } from '#platform/markdown/video-address.ts'
import { elementsOf, moveChildren, styleOf, unwrap } from './html-elements.ts'
import { convertFootnotes } from './pasted-footnotes.ts'
import { tidyTable } from './tidy-table.ts'
import { convertWordHeadings, convertWordLists } from './word-html.ts'

const ignored =
	'script, meta, link, title, template, object, svg, button, select, textarea, [hidden], [aria-hidden=true]'
const headings = 'h1, h2, h3, h4, h5, h6'
const blockNames = /^(p|div|h\d|ul|ol|table|blockquote|pre|hr)$/

/** Smaller pictures measure visits. */
const minPicturePx = 3

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi

/**
 * Removes what a parser of HTML must not see: comments, the conditions that Word writes around its bullets, and styles,
 * which the content security policy would report. Style attributes are renamed to `data-style`.
 */
export function prepareHtml(html: string): string {
	return html
		.replaceAll(/<!--[\s\S]*?-->|<!\[(?:if|endif)[^>]*>|<style[\s\S]*?<\/style>/gi, '')
		.replaceAll(tags, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'))
}

type PasteContext = {
	/** Of the site: its own pictures keep their path. */
	origin: string
	/** Labels of footnotes that the text has. */
	takenLabels: ReadonlySet<string>
}

/** The pictures of a paste that are no longer in it. */
export type TakenPictures = {
	/** Their `data:` addresses. */
	embedded: string[]
	/** How many cannot be copied; one with an address has left a link. */
	missing: number
}

/**
 * Reduces prepared HTML of Word, Google Docs and web pages, in place, to what the schema understands: no style is left, and
 * no picture of another site, whose address the content security policy blocks.
 */
export function cleanHtml(body: HTMLElement, { origin, takenLabels }: PasteContext): TakenPictures {
	const pictures: TakenPictures = { embedded: [], missing: 0 }
	const all = (selector: string) => elementsOf(body, selector)
	for (const frame of all('iframe')) keepVideo(frame)
	for (const element of all(ignored)) element.remove()
	// Web pages hide what they add to the clipboard; Word marks the bullets that it draws itself.
	for (const element of all('[data-style]'))
		if (styleOf(element).get('display') === 'none' || styleOf(element).get('mso-hide') === 'all')
			element.remove()
	convertWordHeadings(body)
	convertWordLists(body)
	for (const element of all('*')) if (element.localName.includes(':')) unwrap(element)
	nestLists(body)
	convertFootnotes(body, takenLabels)
	for (const element of all('pre')) keepLanguage(element)
	for (const element of all('a')) cleanLink(element)
	for (const element of all('img')) cleanPicture(element, origin, pictures)
	for (const element of all('li')) readTask(element)
	for (const element of all('input')) element.remove()
	for (const element of all('[data-style]')) convertStyle(element)
	for (const table of all('table')) tidyTable(table)
	// Headings of texts and of tables are bold by themselves.
	for (const heading of all(`${headings}, th`))
		for (const element of elementsOf(heading, 'b, strong')) unwrap(element)
	cleanSpaces(body)
	// Google Docs writes breaks between blocks.
	for (const element of all('br')) {
		const neighbours = [element.previousElementSibling, element.nextElementSibling]
		if (neighbours.some((each) => each && blockNames.test(each.localName))) element.remove()
	}
	for (const element of all(`p, div, ${headings}`))
		if (!element.textContent?.trim() && !element.querySelector('img, hr, table')) element.remove()
	return pictures
}

/** The site shows the address of a video, in a paragraph of its own, as the video. */
function keepVideo(frame: HTMLElement): void {
	const video = parseVideoAddress(frame.getAttribute('src') ?? '')
	if (!video) return frame.remove()
	const link = frame.ownerDocument.createElement('a')
	const address = `https://www.youtube.com/watch?v=${video.id}${video.start ? `&t=${video.start}` : ''}`
	link.setAttribute('href', address)
	link.textContent = address
	const paragraph = frame.ownerDocument.createElement('p')
	paragraph.appendChild(link)
	frame.replaceWith(paragraph)
}

/** Web pages name the language of code in a class, as the HTML standard suggests. */
function keepLanguage(code: HTMLElement): void {
	const classes = [code, ...elementsOf(code, 'code')].map(({ className }) => className).join(' ')
	const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(classes)?.[1]
	if (language) code.setAttribute('data-info', language)
}

/** Google Docs and old editors put lists into lists instead of into items. */
function nestLists(body: HTMLElement): void {
	for (const list of elementsOf(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
		let item = list.previousElementSibling
		if (item?.localName !== 'li') {
			item = list.ownerDocument.createElement('li')
			list.before(item)
		}
		item.appendChild(list)
	}
}

function cleanLink(link: HTMLElement): void {
	const address = targetOf(link.getAttribute('href') ?? '')
	if (address && isAllowedAddress(address) && link.textContent?.trim()) link.setAttribute('href', address)
	else unwrap(link)
}

/** Google Docs sends links through `https://www.google.com/url?q=…`. */
function targetOf(href: string): string {
	const url = URL.parse(href)
	if (!url || !/(^|\.)google\.[a-z.]+$/.test(url.hostname) || url.pathname !== '/url') return href
	return url.searchParams.get('q') ?? url.searchParams.get('url') ?? href
}

function cleanPicture(picture: HTMLElement, origin: string, taken: TakenPictures): void {
	const address = picture.getAttribute('src') ?? ''
	if (Number(picture.getAttribute('width') ?? minPicturePx) < minPicturePx) return picture.remove()
	if (address.startsWith(`${origin}/`)) return picture.setAttribute('src', address.slice(origin.length))
	if (address.startsWith('data:image/')) taken.embedded.push(address)
	else taken.missing += 1
	if (/^https?:/.test(address)) {
		const link = picture.ownerDocument.createElement('a')
		link.setAttribute('href', address)
		link.textContent = picture.getAttribute('alt')?.trim() || address
		;(picture.closest('a') ?? picture).after(link)
	}
	picture.remove()
}

/** A checkbox at the start of an item, or the role that Google Docs gives it. */
function readTask(item: HTMLElement): void {
	const box = item.querySelector('input[type=checkbox]')
	const isOwn = box && closestItem(box) === item
	if (isOwn) item.setAttribute('data-checked', String(box.hasAttribute('checked')))
	else if (item.getAttribute('role') === 'checkbox')
		item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'))
}

const closestItem = (element: Element) => element.closest('li')

/** Turns bold, italic, struck and aligned text into elements and attributes. */
function convertStyle(element: HTMLElement): void {
	const style = styleOf(element)
	element.removeAttribute('data-style')
	const alignment = /^(left|center|right)$/.exec(style.get('text-align') ?? '')?.[0]
	if (alignment) element.setAttribute('align', alignment)
	const weight = style.get('font-weight') ?? ''
	// Google Docs wraps everything in `<b style="font-weight: normal">`.
	if (/^(b|strong)$/.test(element.localName)) {
		if (/^(normal|400)$/.test(weight)) unwrap(element)
		return
	}
	const decoration = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`
	if (/^(bold(er)?|[6-9]\d\d)$/.test(weight)) wrapChildren(element, 'strong')
	if (style.get('font-style') === 'italic') wrapChildren(element, 'em')
	if (decoration.includes('line-through')) wrapChildren(element, 's')
}

function wrapChildren(element: HTMLElement, name: string): void {
	const wrapper = element.ownerDocument.createElement(name)
	moveChildren(element, wrapper)
	element.appendChild(wrapper)
}

/** Keeps no-break spaces only where French wants them; programs write them elsewhere to keep several spaces. */
function cleanSpaces(body: HTMLElement): void {
	const showText = 4
	const walker = body.ownerDocument.createTreeWalker(body, showText)
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node.parentElement?.closest('pre, code')) continue
		node.nodeValue = (node.nodeValue ?? '')
			.replaceAll(/[\u200b\ufeff\u00ad]/g, '')
			.replaceAll(/\s*\u00a0\s*/g, (found, at: number, text: string) => {
				const isAfter = /[«\d]/.test(text[at - 1] ?? '')
				const isBefore = /[»:;!?%€\d]/.test(text[at + 1] ?? '')
				return found.length === 1 && (isAfter || isBefore) ? found : ' '
			})
	}
}
