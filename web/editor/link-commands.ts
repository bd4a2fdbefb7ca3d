import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const type = schema.marks.link!

/** What a link dialog starts from: the link at the caret, or the selected text. */
export type LinkTarget = { from: number; to: number; text: string; href: string | null }

export function linkTargetOf({ doc, selection }: EditorState): LinkTarget {
	const { from, to, $from, empty } = selection
	const beside = [$from.nodeAfter, ...(empty ? [$from.nodeBefore] : [])]
	const found = beside.map((node) => type.isInSet(node?.marks ?? [])).find(Boolean)
	if (!found) return { from, to, text: doc.textBetween(from, to, ' '), href: null }
	let [start, end] = [$from.start(), $from.start()]
	let isPast = false
	$from.parent.forEach((node, offset) => {
		const at = $from.start() + offset
		if (isPast) return
		if (found.isInSet(node.marks)) end = at + node.nodeSize
		else if (at >= $from.pos) isPast = true
		else start = end = at + node.nodeSize
	})
	return { from: start, to: end, text: doc.textBetween(start, end, ' '), href: found.attrs.href }
}

/** Links a range, and writes `text` in it when it is empty. */
export function setLink({ from, to }: LinkTarget, href: string, text: string): Command {
	return (state, dispatch) => {
		const tr = state.tr
		if (from === to) tr.insertText(text, from)
		const end = from === to ? from + text.length : to
		tr.removeMark(from, end, type).addMark(from, end, type.create({ href })).removeStoredMark(type)
		dispatch?.(tr.scrollIntoView())
		return true
	}
}

export function removeLink({ from, to }: LinkTarget): Command {
	return (state, dispatch) => {
		dispatch?.(state.tr.removeMark(from, to, type))
		return true
	}
}

/** The address that somebody meant: `exemple.fr` is a web site, `a@exemple.fr` a mailbox; undefined when it is neither. */
export function addressOf(typed: string): string | undefined {
	const text = typed.trim()
	if (/^[/#?]/.test(text)) return text
	if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
	const hasProtocol = /^(https?:\/\/|mailto:)./i.test(text)
	if (!hasProtocol && !/^[^\s/:@]+\.[^\s/:@.]{2,}([/?#:].*)?$/.test(text)) return undefined
	const address = hasProtocol ? text : `https://${text}`
	return URL.canParse(address) && !/\s/.test(address) ? address : undefined
}
