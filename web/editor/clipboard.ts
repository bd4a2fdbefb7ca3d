import { Fragment, Slice } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { footnoteLabels } from './block-commands.ts'
import { cleanHtml, prepareHtml } from './clean-html.ts'
import { parse } from './parse.ts'
import { schema } from './schema.ts'
import { openMarkdown, saveMarkdown } from './source.ts'

const { nodes } = schema

/** Pasted text is Markdown and copied text becomes Markdown; pasted HTML is cleaned first. */
export const clipboardProps: EditorProps = {
	transformPastedHTML(html, { state }) {
		// Copied from an editor like this one.
		if (html.includes('data-pm-slice')) return html
		const { body } = new DOMParser().parseFromString(prepareHtml(html), 'text/html')
		cleanHtml(body, footnoteLabels(state.doc))
		return body.innerHTML
	},
	clipboardTextParser: (text, _context, isPlain) => (isPlain ? plainSlice(text) : markdownSlice(text)),
	clipboardTextSerializer: ({ content }) => markdownOf(content),
}

function plainSlice(text: string): Slice {
	const paragraphs = text
		.split(/(?:\r\n?|\n)+/)
		.map((line) => nodes.paragraph!.create(null, line ? schema.text(line) : null))
	return new Slice(Fragment.from(paragraphs), 1, 1)
}

/** A single paragraph joins the text around it. */
function markdownSlice(text: string): Slice {
	const { content } = parse(text).doc
	const isInline = content.childCount === 1 && content.firstChild!.type === nodes.paragraph
	return isInline ? new Slice(content, 1, 1) : new Slice(content, 0, 0)
}

function markdownOf(content: Fragment): string {
	const { firstChild, childCount } = content
	if (childCount === 1 && firstChild!.type.spec.code) return firstChild!.textContent
	if (!firstChild?.type.isInGroup('block')) return content.textBetween(0, content.size, '\n')
	return saveMarkdown(nodes.doc!.create(null, content), openMarkdown('')).trimEnd()
}
