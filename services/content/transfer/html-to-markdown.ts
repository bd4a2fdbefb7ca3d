import { codeBlock, escapeAddress, escapeText, titlePart } from './escape-markdown.ts'
import { isBlock, isElement, isText, parseHtml, textOf } from './html-nodes.ts'
import { type Format, lineOf, paragraphsOf, type Run } from './inline-markdown.ts'
import { tableMarkdown } from './markdown-table.ts'

export type ConvertedHtml = {
	markdown: string
	/** What has no equal in Markdown and was left out: names of elements, and links with an address that no page may have. */
	dropped: string[]
}

/** Deeper than anyone writes; below, only the text is kept, so that recursion has a bound. */
const maxDepth = 100

const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

/** Never shown by a browser. */
const invisible = new Set('BASE HEAD LINK META NOSCRIPT SCRIPT STYLE TEMPLATE TITLE'.split(' '))

const withoutEqual = new Set('APPLET BUTTON CANVAS EMBED INPUT MATH OBJECT SELECT SVG TEXTAREA'.split(' '))

const marks: Record<string, 'strong' | 'emphasis' | 'strike'> = {
	B: 'strong',
	STRONG: 'strong',
	I: 'emphasis',
	EM: 'emphasis',
	CITE: 'emphasis',
	DEL: 'strike',
	S: 'strike',
	STRIKE: 'strike',
}

const code = new Set(['CODE', 'KBD', 'SAMP', 'TT'])

type Block = { text: string; marker?: string }

const plain: Format = { marks: new Set(), link: null }

/** The Markdown that renders to the same text as `html`, which may be a fragment. */
export function htmlToMarkdown(html: string): ConvertedHtml {
	const converter = new Converter()
	const blocks = converter.blocks(parseHtml(html), plain, 0)
	return { markdown: blocks.map(({ text }) => text).join('\n\n'), dropped: [...converter.dropped] }
}

class Converter {
	readonly dropped = new Set<string>()

	/** The blocks inside `parent`, without the caption of a figure: paragraphs of inline content, and block elements. */
	blocks(parent: Node, format: Format, depth: number): Block[] {
		const isFigure = parent.nodeName === 'FIGURE'
		const blocks: Block[] = []
		let runs: Run[] = []
		const endParagraph = () => {
			blocks.push(...paragraphsOf(runs).map((text) => ({ text })))
			runs = []
		}
		for (let node = parent.firstChild; node; node = node.nextSibling) {
			if (isFigure && node.nodeName === 'FIGCAPTION') continue
			if (isElement(node) && isBlock(node) && !invisible.has(node.nodeName) && depth < maxDepth) {
				endParagraph()
				blocks.push(...this.block(node, format, depth + 1, blocks.at(-1)?.marker))
			} else this.addRuns(node, format, depth, runs)
		}
		endParagraph()
		return blocks
	}

	private block(
		element: HTMLElement,
		format: Format,
		depth: number,
		previousMarker: string | undefined,
	): Block[] {
		const name = element.nodeName
		if (/^H[1-6]$/.test(name)) return heading(Number(name[1]), lineOf(this.runs(element, format, depth)))
		if (name === 'UL' || name === 'OL' || name === 'MENU' || name === 'DIR')
			return this.list(element, format, depth, previousMarker)
		if (name === 'BLOCKQUOTE') return quote(this.blocks(element, format, depth))
		if (name === 'PRE') return [{ text: codeBlock(textOf(element), languageOf(element)) }]
		if (name === 'HR') return [{ text: '___' }]
		if (name === 'TABLE') return this.table(element, format, depth)
		if (name === 'FIGURE') return this.figure(element, format, depth)
		if (name === 'IFRAME' || name === 'VIDEO' || name === 'AUDIO') return this.embedded(element)
		if (withoutEqual.has(name)) return this.drop(name.toLowerCase())
		if (name === 'DT' || name === 'SUMMARY') return this.blocks(element, withMark(format, 'strong'), depth)
		return this.blocks(element, this.formatOf(element, format), depth)
	}

	private runs(parent: Node, format: Format, depth: number): Run[] {
		const runs: Run[] = []
		for (let node = parent.firstChild; node; node = node.nextSibling)
			this.addRuns(node, format, depth + 1, runs)
		return runs
	}

	/** Adds the inline content of `node`, and of blocks inside it as well, with spaces around. */
	private addRuns(node: Node, format: Format, depth: number, runs: Run[]): void {
		const add = (kind: Run['kind'], text: string) => runs.push({ kind, text, ...format })
		if (isText(node)) return void add('text', node.nodeValue ?? '')
		if (!isElement(node) || invisible.has(node.nodeName)) return
		const name = node.nodeName
		if (depth >= maxDepth) return void add('text', textOf(node))
		if (name === 'BR') return void add('break', '')
		if (name === 'IMG') return this.addImage(node, format, runs)
		if (name === 'INPUT' && node.getAttribute('type') === 'checkbox' && node.closest('li'))
			return void add('markup', node.hasAttribute('checked') ? '[x] ' : '[ ] ')
		if (withoutEqual.has(name)) return void this.drop(name.toLowerCase())
		if (code.has(name)) return void add('code', textOf(node))
		if (!isBlock(node)) return void runs.push(...this.runs(node, this.formatOf(node, format), depth))
		add('text', ' ')
		runs.push(...this.runs(node, this.formatOf(node, format), depth))
		add('text', ' ')
	}

	private addImage(image: HTMLElement, format: Format, runs: Run[]): void {
		const alt = (image.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim()
		// WordPress writes emoji as pictures of another site.
		if (image.classList.contains('emoji') || image.classList.contains('wp-smiley')) {
			runs.push({ kind: 'text', text: alt, ...format })
			return
		}
		const address = pictureAddress(image)
		if (!address) return
		const title = titlePart(image.getAttribute('title') ?? '')
		runs.push({ kind: 'markup', text: `![${escapeText(alt)}](${escapeAddress(address)}${title})`, ...format })
	}

	private formatOf(element: HTMLElement, format: Format): Format {
		const mark = marks[element.nodeName]
		if (mark) return withMark(format, mark)
		const address = element.nodeName === 'A' ? element.getAttribute('href')?.trim() : undefined
		if (!address) return format
		const { protocol } = URL.parse(address, 'https://relative.invalid/') ?? {}
		if (!protocol || !linkProtocols.has(protocol)) {
			this.drop(`link to ${address.slice(0, 200)}`)
			return format
		}
		return { ...format, link: { address, title: element.getAttribute('title') ?? '' } }
	}

	private list(
		list: HTMLElement,
		format: Format,
		depth: number,
		previousMarker: string | undefined,
	): Block[] {
		const isOrdered = list.nodeName === 'OL'
		const items: Block[][] = []
		for (let node = list.firstChild; node; node = node.nextSibling) {
			const isNestedList = node.nodeName === 'UL' || node.nodeName === 'OL'
			if (isElement(node) && isNestedList && items.length > 0)
				items.at(-1)!.push(...this.block(node, format, depth, items.at(-1)!.at(-1)?.marker))
			else if (isElement(node))
				items.push(
					node.nodeName === 'LI' ? this.blocks(node, format, depth) : this.alone(node, format, depth),
				)
			else if (isText(node))
				items.push(
					paragraphsOf([{ kind: 'text', text: node.nodeValue ?? '', ...format }]).map((text) => ({ text })),
				)
		}
		const filled = items.filter((blocks) => blocks.length > 0)
		if (filled.length === 0) return []
		// Another marker than that of a list just before, which would go on otherwise.
		const marker = isOrdered ? (previousMarker === '.' ? ')' : '.') : previousMarker === '-' ? '*' : '-'
		const first = isOrdered ? startOf(list) : 0
		const isTight = filled.every(isTightItem)
		const texts = filled.map((blocks, index) => {
			const prefix = isOrdered ? `${first + index}${marker} ` : `${marker} `
			const text = blocks.map((block) => block.text).join(isTight ? '\n' : '\n\n')
			return prefix + text.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(prefix.length)}`)
		})
		return [{ text: texts.join(isTight ? '\n' : '\n\n'), marker }]
	}

	/** One element that stands where only others may: the content of a list outside its items. */
	private alone(element: HTMLElement, format: Format, depth: number): Block[] {
		if (isBlock(element)) return this.block(element, format, depth, undefined)
		const runs: Run[] = []
		this.addRuns(element, format, depth, runs)
		return paragraphsOf(runs).map((text) => ({ text }))
	}

	private table(table: HTMLElement, format: Format, depth: number): Block[] {
		const text = tableMarkdown(table as HTMLTableElement, (cell) => lineOf(this.runs(cell, format, depth)))
		if (text === null) return this.blocks(table, format, depth)
		const caption = table.querySelector('caption')
		const above = caption ? paragraphsOf(this.runs(caption, withMark(format, 'emphasis'), depth)) : []
		return [...above, text].map((block) => ({ text: block }))
	}

	/** A picture with its caption in italics on the next line; another figure with its caption as a paragraph. */
	private figure(figure: HTMLElement, format: Format, depth: number): Block[] {
		const bookmark = figure.querySelector('a.kg-bookmark-container')
		const title = figure.querySelector('.kg-bookmark-title')
		if (bookmark && title) {
			const link = { ...this.formatOf(bookmark as HTMLElement, format) }
			return paragraphsOf([{ kind: 'text', text: textOf(title), ...link }]).map((text) => ({ text }))
		}
		const blocks = this.blocks(figure, format, depth)
		const caption = Array.from(figure.childNodes)
			.filter((node) => node.nodeName === 'FIGCAPTION')
			.map((node) => lineOf(this.runs(node, withMark(format, 'emphasis'), depth)))
			.filter(Boolean)
			.join(' ')
		if (!caption) return blocks
		const only = blocks.length === 1 ? blocks[0]!.text : ''
		if (/^\[?!\[[^\n]*$/.test(only)) return [{ text: `${only}\n${caption}` }]
		return [...blocks, { text: caption }]
	}

	/** A video of YouTube as its bare address, which the renderer embeds; others as a link. */
	private embedded(element: HTMLElement): Block[] {
		const source =
			element.getAttribute('src') ||
			element.getAttribute('data-src') ||
			element.querySelector('source')?.getAttribute('src')
		const url = URL.parse(source ?? '', 'https://relative.invalid/')
		if (!source || !url || !/^https?:$/.test(url.protocol)) return this.drop(element.nodeName.toLowerCase())
		const video = youtubeId(url)
		if (video) return [{ text: `https://www.youtube.com/watch?v=${video}` }]
		const address = source.startsWith('//') ? `https:${source}` : source
		const label = element.getAttribute('title')?.trim() || address
		return paragraphsOf([{ kind: 'text', text: label, marks: new Set(), link: { address, title: '' } }]).map(
			(text) => ({ text }),
		)
	}

	private drop(what: string): [] {
		this.dropped.add(what)
		return []
	}
}

function withMark(format: Format, mark: 'strong' | 'emphasis' | 'strike'): Format {
	return { ...format, marks: new Set([...format.marks, mark]) }
}

function heading(level: number, line: string): Block[] {
	// A sign at the end would close the heading.
	return line ? [{ text: `${'#'.repeat(level)} ${line.replace(/#$/, String.raw`\#`)}` }] : []
}

function quote(blocks: readonly Block[]): Block[] {
	if (blocks.length === 0) return []
	const lines = blocks
		.map(({ text }) => text)
		.join('\n\n')
		.split('\n')
	return [{ text: lines.map((line) => (line ? `> ${line}` : '>')).join('\n') }]
}

function startOf(list: HTMLElement): number {
	const start = Number(list.getAttribute('start') ?? 1)
	return Number.isInteger(start) && start >= 0 && start <= 99_999_999 ? start : 1
}

/** One paragraph, and lists that may follow it without an empty line: those that start with 1. */
function isTightItem([first, ...others]: readonly Block[]): boolean {
	return (
		first !== undefined &&
		others.every(({ text, marker }) => marker !== undefined && /^(?:[-*]|1[.)]) /.test(text))
	)
}

function languageOf(pre: HTMLElement): string {
	const inside = pre.querySelector('code')
	const classes = [inside, pre, pre.parentNode as HTMLElement]
		.map((element) => element?.getAttribute?.('class') ?? '')
		.join(' ')
	const [, language] =
		/(?:^|\s)(?:language-|lang-|brush:\s*|highlight-(?:source|text)-)([\w+#.-]+)/.exec(classes) ?? []
	return language ?? inside?.getAttribute('lang')?.match(/^[\w+#.-]+$/)?.[0] ?? ''
}

/** Pictures that a page loads late have their address in another attribute, and a placeholder in `src`. */
function pictureAddress(image: HTMLElement): string {
	const src = image.getAttribute('src')?.trim() ?? ''
	const late = image.getAttribute('data-src') ?? image.getAttribute('data-lazy-src') ?? ''
	return src && !(late && src.startsWith('data:')) ? src : late.trim()
}

function youtubeId(url: URL): string | null {
	const host = url.hostname.replace(/^www\./, '')
	const isEmbed = host === 'youtube.com' || host === 'youtube-nocookie.com'
	const path = isEmbed ? /^\/embed\/([\w-]{11})\/?$/.exec(url.pathname) : null
	return path?.[1] ?? null
}
