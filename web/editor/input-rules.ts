import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Formats what was typed between two delimiters, after a space or at the start of a block. */
function markRule(pattern: RegExp, name: string): InputRule {
	const type = marks[name]!
	return new InputRule(pattern, (state, [match, text], start, end) => {
		if (!text) return null
		const from = start + (/^\s/.test(match) ? 1 : 0)
		const textStart = start + match.indexOf(text)
		// The last delimiter is not in the document yet.
		const tr = state.tr.delete(textStart + text.length, end).delete(from, textStart)
		return tr.addMark(from, from + text.length, type.create()).removeStoredMark(type)
	})
}

const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, [, box = ''], start, end) => {
	const { $from } = state.selection
	if ($from.depth < 2 || $from.node(-1).type !== nodes.list_item) return null
	return state.tr.delete(start, end).setNodeAttribute($from.before(-1), 'checked', /x/i.test(box))
})

/** Markdown that is typed becomes what it means: `# `, `- `, `1. `, `> `, `[ ] `, three backticks, `**bold**`… */
export function typingRules(): Plugin {
	return inputRules({
		rules: [
			textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading!, ([, hashes]) => ({ level: hashes!.length })),
			textblockTypeInputRule(/^```$/, nodes.code_block!),
			wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list!, ([, marker]) => ({ marker })),
			wrappingInputRule(
				/^(\d{1,9})([.)])\s$/,
				nodes.ordered_list!,
				([, start, marker]) => ({ start: Number(start), marker }),
				([, start], list) => list.childCount + list.attrs.start === Number(start),
			),
			wrappingInputRule(/^>\s$/, nodes.blockquote!),
			taskRule,
			markRule(/(?:^|\s)\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'strong'),
			markRule(/(?:^|\s)\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'em'),
			markRule(/(?:^|\s)`([^`]+)`$/, 'code'),
			markRule(/(?:^|\s)~~([^~]+)~~$/, 'strike'),
		],
	})
}
