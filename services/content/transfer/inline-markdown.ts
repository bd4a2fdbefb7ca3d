import { codeSpan, escapeAddress, escapeLineStart, escapeText, titlePart } from './escape-markdown.ts'

type Mark = 'strike' | 'strong' | 'emphasis'

/** The marks and the link of a piece of inline content. */
export type Format = { marks: ReadonlySet<Mark>; link: { address: string; title: string } | null }

/** A piece of inline content. `markup` is Markdown already: an image, the box of a task. */
export type Run = Format & { kind: 'text' | 'code' | 'markup' | 'break'; text: string }

/** Paragraphs of Markdown. White space is collapsed as browsers do; two breaks in a row end a paragraph. */
export function paragraphsOf(runs: readonly Run[]): string[] {
	const paragraphs: string[][] = [[]]
	for (const line of linesOf(runs)) {
		const text = loneAddress(line) ?? escapeLineStart(render(line))
		if (text) paragraphs.at(-1)!.push(text)
		else paragraphs.push([])
	}
	return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\\\n'))
}

/** The same on one line, for headings and the cells of tables; a break becomes a space. */
export function lineOf(runs: readonly Run[]): string {
	return linesOf(runs)
		.map((line) => render(line))
		.filter(Boolean)
		.join(' ')
}

function linesOf(runs: readonly Run[]): Run[][] {
	const lines: Run[][] = [[]]
	for (const run of runs) {
		if (run.kind === 'break') lines.push([])
		else lines.at(-1)!.push(run)
	}
	return lines.map((line) => trimmed(merged(line)))
}

/** Collapses white space and joins neighbours of the same format. */
function merged(runs: readonly Run[]): Run[] {
	const result: Run[] = []
	let afterSpace = true
	for (const run of runs) {
		let { text } = run
		if (run.kind === 'text') {
			text = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
			if (afterSpace) text = text.replace(/^ /, '')
		}
		if (!text) continue
		afterSpace = run.kind === 'text' && text.endsWith(' ')
		const previous = result.at(-1)
		// Two pieces of code cannot touch: the backticks between them would be one delimiter.
		const isJoined = run.kind === 'code' || (run.kind === 'text' && previous && isSameFormat(previous, run))
		if (previous && isJoined && previous.kind === run.kind) previous.text += text
		else result.push({ ...run, text })
	}
	return result
}

function isSameFormat(a: Format, b: Format): boolean {
	return a.link === b.link && a.marks.symmetricDifference(b.marks).size === 0
}

/** Without the spaces, of any kind, around the line. */
function trimmed(runs: Run[]): Run[] {
	const core = [...runs]
	takeEdge(core, 'start', isSpace)
	takeEdge(core, 'end', isSpace)
	return core
}

/** A link for an address that is alone on its line: the renderer embeds a video that is written so. */
function loneAddress([run, ...others]: readonly Run[]): string | null {
	const isAlone = run?.kind === 'text' && !run.link && others.length === 0
	return isAlone && isAutolink(run.text) ? `<${run.text}>` : null
}

function isAutolink(address: string): boolean {
	return /^https?:\/\/[^\s<>\\&\p{Cc}]+$/u.test(address) && URL.canParse(address)
}

const nothing: ReadonlySet<Mark | 'link'> = new Set()

/** `before` and `after` are the characters around the result, empty at the ends of the line. */
function render(runs: readonly Run[], open = nothing, before = '', after = ''): string {
	const pieces: string[] = []
	for (let index = 0; index < runs.length;) {
		const run = runs[index]!
		const { mark, end } = farthestMark(runs, index, open)
		const next = runs[end]
		const group = runs.slice(index, end)
		const previous = pieces.at(-1)?.at(-1) ?? before
		const following = next ? firstCharacter(next, open) : after
		const piece =
			mark === null
				? leaf(run)
				: mark === 'link'
					? renderLink(group, open)
					: renderMark(mark, group, open, previous, following)
		// An exclamation mark before a link would make it an image.
		if (piece.startsWith('[') && pieces.at(-1)?.endsWith('!'))
			pieces.push(pieces.pop()!.replace(/!$/, String.raw`\!`))
		if (piece) pieces.push(piece)
		index = end
	}
	return pieces.join('')
}

function leaf({ kind, text }: Run): string {
	if (kind === 'code') return codeSpan(text)
	return kind === 'markup' ? text : escapeText(text)
}

/** The mark that starts at `start` and reaches furthest, of those that are not open. */
function farthestMark(runs: readonly Run[], start: number, open: ReadonlySet<Mark | 'link'>) {
	let longest: { mark: Mark | 'link' | null; end: number } = { mark: null, end: start + 1 }
	const { link, marks } = runs[start]!
	const candidates = [...(link ? (['link'] as const) : []), ...marks].filter((mark) => !open.has(mark))
	for (const mark of candidates) {
		let end = start + 1
		while (end < runs.length && (mark === 'link' ? runs[end]!.link === link : runs[end]!.marks.has(mark)))
			end += 1
		if (longest.mark === null || end > longest.end) longest = { mark, end }
	}
	return longest
}

/** The first character of a rendered run. A letter for a marked run: next to it fewer delimiters can stand. */
function firstCharacter(run: Run, open: ReadonlySet<Mark | 'link'>): string {
	if ([...run.marks].some((mark) => !open.has(mark))) return 'a'
	if (run.link && !open.has('link')) return '['
	return run.kind === 'code' ? '`' : run.text[0]!
}

function renderLink(runs: readonly Run[], open: ReadonlySet<Mark | 'link'>): string {
	const core = [...runs]
	const leading = takeEdge(core, 'start', isSpace)
	const trailing = takeEdge(core, 'end', isSpace)
	const inside = new Set([...open, 'link' as const])
	// A circumflex after the bracket would make it a footnote.
	const text = render(core, inside, '[', ']').replace(/^\^/, String.raw`\^`)
	if (!text) return leading.length + trailing.length > 0 ? ' ' : ''
	const { address, title } = runs[0]!.link!
	const [only] = core
	const isPlain = core.length === 1 && only!.kind === 'text' && only!.marks.size === 0
	const link =
		isPlain && only!.text === address && !title && isAutolink(address)
			? `<${address}>`
			: `[${text}](${escapeAddress(address)}${titlePart(title)})`
	return render(leading, inside) + link + render(trailing, inside)
}

/**
 * White space, and punctuation next to a letter outside, moves out of the mark: `**Attention :**suite` would show its
 * asterisks (CommonMark, section 6.2). Where a delimiter cannot stand, the text remains without the mark.
 */
function renderMark(
	mark: Mark,
	runs: readonly Run[],
	open: ReadonlySet<Mark | 'link'>,
	before: string,
	after: string,
): string {
	const core = [...runs]
	const inside = new Set([...open, mark])
	const leading = takeEdge(
		core,
		'start',
		(character, outside) => isSpace(character) || (isPunctuation(character) && !isBorder(outside || before)),
	)
	const trailing = takeEdge(
		core,
		'end',
		(character, outside) => isSpace(character) || (isPunctuation(character) && !isBorder(outside || after)),
	)
	if (core.length === 0) return render(runs, inside, before, after)
	const start = render(leading, inside, before, 'a')
	const end = render(trailing, inside, 'a', after)
	const left = start.at(-1) ?? before
	const right = end[0] ?? after
	for (const delimiter of delimiters[mark]) {
		const content = render(core, inside, delimiter[0], delimiter[0])
		if (canDelimit(delimiter[0]!, content, left, right)) return start + delimiter + content + delimiter + end
	}
	return render(runs, inside, before, after)
}

const delimiters = { strong: ['**'], emphasis: ['_', '*'], strike: ['~~'] }

function canDelimit(sign: string, content: string, before: string, after: string): boolean {
	const first = content[0] ?? ''
	const last = content.at(-1) ?? ''
	if ([before, after, first, last].includes(sign)) return false
	if (sign === '_' && !(isBorder(before) && isBorder(after))) return false
	const canStand = (inner: string, outer: string) => !isSpace(inner) && (isWord(inner) || isBorder(outer))
	return content !== '' && canStand(first, before) && canStand(last, after)
}

/** Takes from `runs` the characters of text at one end for which `belongs` holds, and returns them as runs. */
function takeEdge(
	runs: Run[],
	edge: 'start' | 'end',
	belongs: (character: string, outside: string) => boolean,
): Run[] {
	const taken: Run[] = []
	const isStart = edge === 'start'
	let outside = ''
	for (;;) {
		const run = runs.at(isStart ? 0 : -1)
		if (run?.kind !== 'text') return taken
		let count = 0
		while (count < run.text.length) {
			const character = run.text.at(isStart ? count : -1 - count)!
			if (!belongs(character, outside)) break
			outside = character
			count += 1
		}
		const cut = isStart ? count : run.text.length - count
		const [head, tail] = [run.text.slice(0, cut), run.text.slice(cut)]
		const [outer, inner] = isStart ? [head, tail] : [tail, head]
		if (outer) taken[isStart ? 'push' : 'unshift']({ ...run, text: outer })
		if (inner) {
			runs[isStart ? 0 : runs.length - 1] = { ...run, text: inner }
			return taken
		}
		runs[isStart ? 'shift' : 'pop']()
	}
}

const isSpace = (character: string) => /^[\t\n\v\f\r\p{Zs}]/u.test(character)
const isPunctuation = (character: string) => /^[\p{P}\p{S}]/u.test(character)
const isWord = (character: string) =>
	!isSpace(character) && !isPunctuation(character) && !/^\p{Cs}/u.test(character)

/** The end of the line, white space or punctuation: beside it a delimiter may stand before or after punctuation. */
const isBorder = (character: string) => character === '' || isSpace(character) || isPunctuation(character)
