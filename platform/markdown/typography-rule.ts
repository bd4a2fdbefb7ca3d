import type { StateCore, Token } from 'markdown-it'
import type { TextLocale } from './messages.ts'
import type { RenderEnv } from './options.ts'
import { typeset, typesetRun } from './typography.ts'

/** A rule that gives texts the typography of their language; not code, nor the text of an address. */
export function applyTypography({ tokens, env }: StateCore): void {
	const { locale } = env as RenderEnv
	for (const { type, children, meta } of tokens) {
		if (type === 'inline') typesetInline(children ?? [], locale)
		else if (type === 'blockquote_open' && meta) meta.title = typeset(String(meta.title), locale)
	}
}

function typesetInline(tokens: readonly Token[], locale: TextLocale): void {
	const pieces: { token: Token; text: string; isFixed: boolean }[] = []
	let inAddress = false
	for (const token of tokens) {
		const { type, markup, content, children, nesting } = token
		if (type === 'link_open' || type === 'link_close') inAddress = nesting === 1 && markup === 'autolink'
		if (children) typesetInline(children, locale)
		// The number of a note stands beside the text.
		if (nesting !== 0 || type === 'footnote_ref') continue
		if (type === 'text' && !inAddress) pieces.push({ token, text: content, isFixed: false })
		else pieces.push({ token, text: type.endsWith('break') ? '\n' : '\uFFFC', isFixed: true })
	}
	const texts = typesetRun(pieces, locale)
	for (const [at, { token, isFixed }] of pieces.entries()) if (!isFixed) token.content = texts[at]!
}
