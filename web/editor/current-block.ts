import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/**
 * Marks the top-level blocks with the selection, for `editor.css`: Chromium loses the caret when it types into a new
 * element that `content-visibility` has not shown yet, which happens when keys come faster than frames.
 */
export function currentBlock(): Plugin {
	return new Plugin({
		props: {
			decorations({ doc, selection: { $from, $to } }) {
				const decorations = [$from, $to]
					.filter(({ depth }) => depth > 0)
					.map(($end) => Decoration.node($end.before(1), $end.after(1), { class: 'current-block' }))
				return DecorationSet.create(doc, decorations)
			},
		},
	})
}
