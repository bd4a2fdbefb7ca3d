import { isAllowedAddress } from '#platform/markdown/allowed-address.ts'
import { parseVideoAddress } from '#platform/markdown/video-address.ts'
import { codeBlock, escapeAddress, escapeText, titlePart } from './escape-markdown.ts'
import { blocksIn, childrenOf, isElement, isText, nodesAt, parseHtml, textOf } from './html-nodes.ts'
import { type Format, lineOf, paragraphsOf, type Run } from './inline-markdown.ts'
import { tableMarkdown } from './markdown-table.ts'

export type ConvertedHtml = {
	markdown: string
	/** What has no equal in Markdown and was left out: names of elements, and links with an address that no page may have. */
	dropped: string[]
}

/** Deeper than anyone writes. Below, only the text is kept, so that recursion has a bound. */
const maxDepth = 100

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
	const body = parseHtml(html)
	const converter = new Converter(body)
	const blocks = converter.blocks(contentOf(body), plain)
	return { markdown: blocks.map(({ text }) => text).join('\n\n'), dropped: [...converter.dropped] }
}

class Converter {
	readonly dropped = new Set<string>()
	readonly #blocks: ReadonlySet<Node>
	/** Of these nodes only the text is kept. */
	readonly #deepest: ReadonlySet<Node>

	constructor(body: HTMLElement) {
		this.#blocks = blocksIn(body)
		this.#deepest = new Set(nodesAt(body, maxDepth))
	}

	/** The blocks of some nodes: block elements, and paragraphs of the inline content between them. */
	blocks(nodes: readonly Node[], format: Format): Block[] {
		const blocks: Block[] = []
		let runs: Run[] = []
		// One by one: there may be more than a call can have arguments.
		const add = (added: readonly Block[]) => {
			for (const block of added) blocks.push(block)
		}
		for (const node of nodes) {
			if (this.#isBlock(node)) {
				add(paragraphs(runs))
				runs = []
				add(this.#block(node, format, blocks.at(-1)?.marker))
			} else this.#addRuns(node, format, runs)
		}
		add(paragraphs(runs))
		return blocks
	}

	#isBlock(node: Node): node is HTMLElement {
		return this.#blocks.has(node) && !this.#deepest.has(node)
	}

	#block(element: HTMLElement, format: Format, previousMarker?: string): Block[] {
		const name = element.nodeName
		if (/^H[1-6]$/.test(name)) return heading(Number(name[1]), this.#line(element, format))
		if (name === 'UL' || name === 'OL' || name === 'MENU' || name === 'DIR')
			return this.#list(element, format, previousMarker)
		if (name === 'BLOCKQUOTE') return quote(this.blocks(contentOf(element), format))
		if (name === 'PRE') return [{ text: codeBlock(textOf(element), languageOf(element)) }]
		if (name === 'HR') return [{ text: '___' }]
		if (name === 'TABLE') return this.#table(element, format)
		if (name === 'FIGURE') return this.#figure(element, format)
		if (name === 'IFRAME' || name === 'VIDEO' || name === 'AUDIO') return this.#embedded(element)
		if (withoutEqual.has(name)) return this.#drop(name.toLowerCase())
		if (name === 'DT' || name === 'SUMMARY')
			return this.blocks(contentOf(element), withMark(format, 'strong'))
		return this.blocks(contentOf(element), this.#formatOf(element, format))
	}

	/** The content of `parent` on one line. */
	#line(parent: Node, format: Format): string {
		return lineOf(this.#runs(contentOf(parent), format))
	}

	#runs(nodes: readonly Node[], format: Format): Run[] {
		const runs: Run[] = []
		for (const node of nodes) this.#addRuns(node, format, runs)
		return runs
	}

	/** Adds the inline content of `node`, and of blocks inside it as well, with spaces around. */
	#addRuns(node: Node, format: Format, runs: Run[]): void {
		const add = (kind: Run['kind'], text: string) => runs.push({ kind, text, ...format })
		if (isText(node) || this.#deepest.has(node)) return void add('text', textOf(node))
		if (!isElement(node)) return
		const name = node.nodeName
		if (name === 'BR') return void add('break', '')
		if (name === 'IMG') return this.#addImage(node, format, runs)
		if (name === 'INPUT' && node.getAttribute('type') === 'checkbox' && node.closest('li'))
			return void add('markup', node.hasAttribute('checked') ? '[x] ' : '[ ] ')
		if (withoutEqual.has(name)) return void this.#drop(name.toLowerCase())
		if (code.has(name)) return void add('code', textOf(node))
		const inside = this.#formatOf(node, format)
		const space = this.#isBlock(node) ? ' ' : ''
		add('text', space)
		for (const child of contentOf(node)) this.#addRuns(child, inside, runs)
		add('text', space)
	}

	#addImage(image: HTMLElement, format: Format, runs: Run[]): void {
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

	#formatOf(element: HTMLElement, format: Format): Format {
		const mark = marks[element.nodeName]
		if (mark) return withMark(format, mark)
		const address = element.nodeName === 'A' ? element.getAttribute('href')?.trim() : undefined
		if (!address) return format
		if (!isAllowedAddress(address)) {
			this.#drop(`link to ${address.slice(0, 200)}`)
			return format
		}
		return { ...format, link: { address, title: element.getAttribute('title') ?? '' } }
	}

	#list(list: HTMLElement, format: Format, previousMarker: string | undefined): Block[] {
		const isOrdered = list.nodeName === 'OL'
		const items: Block[][] = []
		for (const node of contentOf(list)) {
			const last = items.at(-1)
			const isNestedList = node.nodeName === 'UL' || node.nodeName === 'OL'
			if (isNestedList && last) last.push(...this.#block(node as HTMLElement, format, last.at(-1)?.marker))
			else if (node.nodeName === 'LI') items.push(this.blocks(contentOf(node), format))
			else if (this.#isBlock(node)) items.push(this.#block(node, format))
			else items.push(paragraphs(this.#runs([node], format)))
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

	#table(table: HTMLElement, format: Format): Block[] {
		const text = tableMarkdown(table as HTMLTableElement, (cell) => this.#line(cell, format))
		if (text === null) return this.blocks(contentOf(table), format)
		const caption = table.querySelector('caption')
		const above = caption ? this.#runs(contentOf(caption), withMark(format, 'emphasis')) : []
		return [...paragraphs(above), { text }]
	}

	/** A picture with its caption in italics on the next line; another figure with its caption as a paragraph. */
	#figure(figure: HTMLElement, format: Format): Block[] {
		const isCaption = ({ nodeName }: Node) => nodeName === 'FIGCAPTION'
		const captions = contentOf(figure).filter(isCaption)
		const others = contentOf(figure).filter((node) => !isCaption(node))
		const blocks = this.#bookmark(figure, format) ?? this.blocks(others, format)
		const caption = captions
			.map((node) => this.#line(node, withMark(format, 'emphasis')))
			.filter(Boolean)
			.join(' ')
		if (!caption) return blocks
		const only = blocks.length === 1 ? blocks[0]!.text : ''
		if (/^\[?!\[[^\n]*$/.test(only)) return [{ text: `${only}\n${caption}` }]
		return [...blocks, { text: caption }]
	}

	/** The card by which Ghost shows a page of another site, as a link with the title of the page. */
	#bookmark(figure: HTMLElement, format: Format): Block[] | null {
		const link = figure.querySelector<HTMLElement>('a.kg-bookmark-container')
		const title = figure.querySelector('.kg-bookmark-title')
		if (!link || !title) return null
		return paragraphs([{ kind: 'text', text: textOf(title), ...this.#formatOf(link, format) }])
	}

	/** A video of YouTube as its address alone, which the renderer embeds; others as a link. */
	#embedded(element: HTMLElement): Block[] {
		const source =
			element.getAttribute('src') ||
			element.getAttribute('data-src') ||
			element.querySelector('source')?.getAttribute('src')
		const url = URL.parse(source ?? '', 'https://relative.invalid/')
		if (!source || !url || !/^https?:$/.test(url.protocol)) return this.#drop(element.nodeName.toLowerCase())
		const video = parseVideoAddress(url.href)
		if (video) return [{ text: `<https://www.youtube.com/watch?v=${video.id}>` }]
		const address = source.startsWith('//') ? `https:${source}` : source
		const label = element.getAttribute('title')?.trim() || address
		return paragraphs([{ kind: 'text', text: label, marks: new Set(), link: { address, title: '' } }])
	}

	#drop(what: string): [] {
		this.dropped.add(what)
		return []
	}
}

/** The children that a browser may show. */
function contentOf(node: Node): Node[] {
	return childrenOf(node).filter(({ nodeName }) => !invisible.has(nodeName))
}

function paragraphs(runs: readonly Run[]): Block[] {
	return paragraphsOf(runs).map((text) => ({ text }))
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
