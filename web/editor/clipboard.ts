import { Fragment, Slice } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { footnoteLabels } from './block-commands.ts'
import { cleanHtml, prepareHtml } from './clean-html.ts'
import { parse } from './parse.ts'
import { schema } from './schema.ts'
import { openMarkdown, saveMarkdown } from './source.ts'

const { nodes } = schema

type OnPictures = (pictures: { files: File[]; missing: number }) => void

/**
 * Pasted text is Markdown and copied text becomes Markdown; pasted HTML is cleaned first. `onPictures` is called before the
 * text is inserted, if there are pictures that it cannot keep.
 */
export function clipboardProps(onPictures: OnPictures): EditorProps {
	return {
		transformPastedHTML(html, { state }) {
			// Copied from an editor like this one.
			if (html.includes('data-pm-slice')) return html
			const body = parseHtml(html)
			const takenLabels = footnoteLabels(state.doc)
			const { embedded, missing } = cleanHtml(body, { origin: location.origin, takenLabels })
			const files = embedded.map(decodePicture).filter((file) => file !== null)
			const lost = missing + embedded.length - files.length
			if (files.length > 0 || lost > 0) onPictures({ files, missing: lost })
			return body.innerHTML
		},
		clipboardTextParser: (text, _context, isPlain) => (isPlain ? plainSlice(text) : markdownSlice(text)),
		clipboardTextSerializer: ({ content }) => markdownOf(content),
	}
}

const parseHtml = (html: string) => new DOMParser().parseFromString(prepareHtml(html), 'text/html').body

/** Whether HTML is a single picture: browsers copy one with its file. */
export function isOnePicture(html: string): boolean {
	const body = parseHtml(html)
	return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1
}

/** The file in a `data:` address; null for one that is not base64. */
function decodePicture(address: string): File | null {
	const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(address) ?? []
	if (!type || !base64) return null
	try {
		const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
		return new File([bytes], 'image', { type })
	} catch {
		return null
	}
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
