import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { parseVideoAddress } from '#platform/markdown/video-address.ts'

/** Puts a label under the paragraphs that the site shows as a video, for `editor.css`. */
export function videoLabels(label: string): Plugin {
	return new Plugin({
		props: {
			decorations({ doc }) {
				const decorations: Decoration[] = []
				doc.forEach((node, start) => {
					if (!isVideo(node)) return
					const attributes = { class: 'video-address', 'data-label': label }
					decorations.push(Decoration.node(start, start + node.nodeSize, attributes))
				})
				return DecorationSet.create(doc, decorations)
			},
		},
	})
}

/** Whether a block is nothing but the address of a video, or a link to one. */
function isVideo({ type, firstChild, childCount }: Node): boolean {
	if (type.name !== 'paragraph' || childCount !== 1 || !firstChild?.isText) return false
	const link = firstChild.marks.find((mark) => mark.type.name === 'link')
	return parseVideoAddress(link ? link.attrs.href : firstChild.text!.trim()) !== undefined
}
