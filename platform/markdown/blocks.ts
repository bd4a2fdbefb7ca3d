import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { messages, type TextLocale } from './messages.ts'
import type { RenderEnv } from './options.ts'

/** Adds how callouts, tasks and tables are shown. */
export function renderBlocks({ core, renderer, utils }: MarkdownIt): void {
	core.ruler.push('blocks', finishBlocks)
	renderer.rules.callout_title = (tokens, index) =>
		`<p class="callout-title">${utils.escapeHtml(tokens[index]!.content)}</p>\n`
	renderer.rules.task_box = (tokens, index, _options, env) => {
		const words = messages[(env as RenderEnv).locale]
		const { checked } = tokens[index]!.meta as { checked: boolean }
		const label = checked ? words.taskDone : words.taskToDo
		return `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${label}"> `
	}
	renderer.rules.table_open = (tokens, index) =>
		// Focusable, so that the keyboard can scroll it.
		`<div class="table-scroll" role="region" tabindex="0" aria-label="${utils.escapeHtml(tokens[index]!.content)}">\n<table>\n`
	renderer.rules.table_close = () => '</table>\n</div>\n'
}

function finishBlocks(state: StateCore): void {
	const { locale } = state.env as RenderEnv
	const quotes: { open: Token; isCallout: boolean }[] = []
	state.tokens = state.tokens.flatMap((token, index, tokens) => {
		const { type, meta } = token
		if (type === 'blockquote_open') {
			quotes.push({ open: token, isCallout: Boolean(meta) })
			return meta ? [token, calloutTitle(state, token, locale)] : token
		}
		if (type === 'blockquote_close' && quotes.pop()!.isCallout) token.tag = 'aside'
		else if (type === 'list_item_open' && meta) addTaskBox(state, token, tokens[index + 2]!)
		else if (type === 'table_open') token.content = messages[locale].table(headersOf(tokens, index))
		else if (type === 'th_open' || type === 'td_open') alignByClass(token)
		return token
	})
}

/** Makes a quote a callout; returns its line of title. */
function calloutTitle(state: StateCore, open: Token, locale: TextLocale): Token {
	const { kind: written, title } = open.meta as { kind: string; title: string }
	const kind = written.toLowerCase()
	const name = messages[locale].callouts[kind]!
	open.tag = 'aside'
	open.attrs = [
		['class', `callout callout-${kind}`],
		['role', 'note'],
		['aria-label', name],
	]
	const line = new state.Token('callout_title', '', 0)
	line.content = title || name
	return line
}

function addTaskBox(state: StateCore, item: Token, { children }: Token): void {
	item.attrs = [...(item.attrs ?? []), ['class', 'task']]
	const box = new state.Token('task_box', '', 0)
	box.meta = item.meta
	children!.unshift(box)
}

/** The content security policy allows no style in HTML. */
function alignByClass(cell: Token): void {
	const [, alignment] = /text-align:(\w+)/.exec(String(cell.attrGet('style'))) ?? []
	cell.attrs = alignment ? [['class', `align-${alignment}`]] : null
}

function headersOf(tokens: readonly Token[], table: number): string {
	const headers: string[] = []
	for (let index = table; tokens[index]!.type !== 'thead_close'; index += 1)
		if (tokens[index]!.type === 'inline') headers.push(textOf(tokens[index]!))
	return headers.filter(Boolean).join(', ')
}

function textOf({ children }: Token): string {
	return (children ?? [])
		.map(({ content }) => content)
		.join('')
		.trim()
}
