import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it'

type Env = { footnotes?: Set<string>; footnoteDepth?: number }

/** Footnotes written inside footnotes, deeper than anyone writes; markdown-it bounds only what it nests itself. */
const maxFootnoteDepth = 10

/**
 * Adds what Parvis reads in addition to CommonMark, tables and strikethrough, and returns `md`. As tokens:
 * - callouts (`> [!NOTE] Title`): `blockquote_open` with `meta` `{ kind, title }`, the kind and title as written;
 * - tasks (`- [x] text`): `list_item_open` with `meta` `{ checked }`;
 * - footnotes: `footnote_def_open` … `footnote_def_close` where they are defined, and inline `footnote_ref`, both with
 *   `meta` `{ label }`. A reference without a definition stays text.
 */
export function extendSyntax(md: MarkdownIt): MarkdownIt {
	md.block.ruler.before('reference', 'footnote_def', footnoteDefinition, { alt: ['paragraph', 'reference'] })
	md.inline.ruler.before('link', 'footnote_ref', footnoteReference)
	md.core.ruler.before('inline', 'callouts_and_tasks', readCalloutsAndTasks)
	return md
}

/** `[^1]: text`, going on with lines indented by four columns, or lazily like a paragraph. */
function footnoteDefinition(state: StateBlock, start: number, end: number, silent: boolean): boolean {
	const env = state.env as Env
	const { footnoteDepth = 0 } = env
	if (state.sCount[start]! - state.blkIndent >= 4 || footnoteDepth >= maxFootnoteDepth) return false
	const head = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/.exec(lineText(state, start))
	if (!head) return false
	if (silent) return true
	const [marker, label = ''] = head
	const { lines, next } = footnoteLines(state, start, end, marker.length)
	env.footnotes ??= new Set()
	env.footnotes.add(label)
	const open = state.push('footnote_def_open', 'aside', 1)
	open.map = [start, next]
	open.meta = { label }
	env.footnoteDepth = footnoteDepth + 1
	state.md.block.parse(lines.join('\n'), state.md, state.env, state.tokens)
	env.footnoteDepth = footnoteDepth
	state.push('footnote_def_close', 'aside', -1)
	state.line = next
	return true
}

/** The text of a footnote, without its marker and indent, and the first line that is not its own. */
function footnoteLines(state: StateBlock, start: number, end: number, markerLength: number) {
	const terminators = state.md.block.ruler.getRules('paragraph')
	const lines = [lineText(state, start).slice(markerLength)]
	let next = start + 1
	for (let afterBlank = lines[0] === ''; next < end; next += 1) {
		if (state.isEmpty(next)) {
			afterBlank = true
			lines.push('')
			continue
		}
		const indented = state.sCount[next]! - state.blkIndent >= 4
		if (!indented && (afterBlank || state.sCount[next]! < state.blkIndent)) break
		if (!indented && terminators.some((rule) => rule(state, next, end, true))) break
		lines.push(indented ? state.getLines(next, next + 1, state.blkIndent + 4, false) : lineText(state, next))
		afterBlank = false
	}
	while (lines.length > 1 && lines.at(-1) === '') {
		lines.pop()
		next -= 1
	}
	return { lines, next }
}

function lineText(state: StateBlock, line: number): string {
	return state.getLines(line, line + 1, state.blkIndent, false)
}

function footnoteReference(state: StateInline, silent: boolean): boolean {
	if (!state.src.startsWith('[^', state.pos)) return false
	const found = /^\[\^([^\]\s]+)\]/.exec(state.src.slice(state.pos, state.pos + 80))
	if (!found || !(state.env as Env).footnotes?.has(found[1]!)) return false
	if (!silent) state.push('footnote_ref', '', 0).meta = { label: found[1] }
	state.pos += found[0].length
	return true
}

/** Runs before the inline rules: they must not see the marks. */
function readCalloutsAndTasks(state: StateCore): void {
	const emptied = new Set<Token>()
	for (const [index, token] of state.tokens.entries()) {
		const [open, inline, close] = state.tokens.slice(index + 1, index + 4) as [Token?, Token?, Token?]
		if (open?.type !== 'paragraph_open') continue
		if (token.type === 'list_item_open') readTask(token, inline!)
		else if (token.type === 'blockquote_open' && readCallout(token, inline!) && !inline!.content)
			for (const part of [open, inline!, close!]) emptied.add(part)
	}
	state.tokens = state.tokens.filter((token) => !emptied.has(token))
}

function readCallout(token: Token, inline: Token): boolean {
	const head = /^\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(\n|$)/i.exec(inline.content)
	if (!head) return false
	token.meta = { kind: head[1], title: head[2]!.trimEnd() }
	inline.content = inline.content.slice(head[0].length).replace(/^[ \t]+/, '')
	return true
}

function readTask(token: Token, inline: Token): void {
	const box = /^\[([ xX])\][ \t]+(?=\S)/.exec(inline.content)
	if (!box) return
	token.meta = { checked: box[1] !== ' ' }
	inline.content = inline.content.slice(box[0].length)
}
