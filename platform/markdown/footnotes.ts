import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { messages } from './messages.ts'
import type { RenderEnv } from './options.ts'

type Note = { number: number; references: number; body: Token[] }

/** What a reference gets when notes are numbered: the number of its note, and which of its references it is. */
type Reference = { label: string; number: number; reference: number }

/** Adds how footnotes are shown: numbered by their first reference, in a section at the end with links back. */
export function renderFootnotes({ core, renderer }: MarkdownIt): void {
	core.ruler.push('footnotes', placeFootnotes)
	renderer.rules.footnote_ref = (tokens, index, _options, env) => {
		const { number, reference } = tokens[index]!.meta as Reference
		const { idPrefix, locale } = env as RenderEnv
		const id = idPrefix + referenceId(number, reference)
		return `<sup><a href="#${idPrefix}note-${number}" id="${id}" role="doc-noteref" aria-label="${messages[locale].note(number)}">${number}</a></sup>`
	}
	renderer.rules.footnotes_open = (_tokens, _index, _options, env) =>
		`<section class="footnotes" role="doc-endnotes" aria-label="${messages[(env as RenderEnv).locale].notes}">\n<ol>\n`
	renderer.rules.footnotes_close = () => '</ol>\n</section>\n'
	renderer.rules.footnote_back = (tokens, index, _options, env) => {
		const { number, references } = tokens[index]!.meta as Note
		const { idPrefix, locale } = env as RenderEnv
		const label = messages[locale].backToText(number)
		return Array.from({ length: references }, (_, at) => {
			const count = references > 1 ? `<sup>${at + 1}</sup>` : ''
			const name = references > 1 ? `${label} (${at + 1})` : label
			return ` <a href="#${idPrefix}${referenceId(number, at + 1)}" role="doc-backlink" aria-label="${name}">↩${count}</a>`
		}).join('')
	}
}

const referenceId = (number: number, reference: number) =>
	reference === 1 ? `ref-${number}` : `ref-${number}-${reference}`

function placeFootnotes(state: StateCore): void {
	const { ids, idPrefix } = state.env as RenderEnv
	const { text, bodies } = takeBodies(state.tokens)
	const notes = new Map<string, Note>()
	const queue = [text]
	for (const tokens of queue) {
		for (const { children } of tokens) {
			for (const { type, meta } of children ?? []) {
				if (type !== 'footnote_ref') continue
				const found = meta as Reference
				const { label } = found
				if (!notes.has(label)) {
					const body = bodies.get(label)!
					notes.set(label, { number: notes.size + 1, references: 0, body })
					queue.push(body)
				}
				const note = notes.get(label)!
				note.references += 1
				found.number = note.number
				found.reference = note.references
			}
		}
	}
	state.tokens = text
	if (notes.size === 0) return
	const section = [...notes.values()].flatMap((note) => {
		ids.add(`note-${note.number}`)
		for (let at = 1; at <= note.references; at += 1) ids.add(referenceId(note.number, at))
		return noteItem(state, note, idPrefix)
	})
	state.tokens = text.concat(
		new state.Token('footnotes_open', '', 1),
		section,
		new state.Token('footnotes_close', '', -1),
	)
}

/** Takes definitions out of a text, those inside others too; the first one of a label counts. */
function takeBodies(tokens: readonly Token[]): { text: Token[]; bodies: Map<string, Token[]> } {
	const text: Token[] = []
	const bodies = new Map<string, Token[]>()
	const open = [text]
	for (const token of tokens) {
		if (token.type === 'footnote_def_open') {
			const body: Token[] = []
			const { label } = token.meta as { label: string }
			if (!bodies.has(label)) bodies.set(label, body)
			open.push(body)
		} else if (token.type === 'footnote_def_close') open.pop()
		else open.at(-1)!.push(token)
	}
	return { text, bodies }
}

/** A note, whose links back stand at the end of its last paragraph. */
function noteItem(state: StateCore, note: Note, idPrefix: string): Token[] {
	const open = new state.Token('footnote_open', 'li', 1)
	open.attrs = [['id', `${idPrefix}note-${note.number}`]]
	const back = new state.Token('footnote_back', '', 0)
	back.meta = note
	const close = new state.Token('footnote_close', 'li', -1)
	for (const token of [open, close]) token.block = true
	const last = note.body.at(-1)
	return last?.type === 'paragraph_close'
		? [open, ...note.body.slice(0, -1), back, last, close]
		: [open, ...note.body, back, close]
}
