import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { messages } from './messages.ts'
import type { RenderEnv } from './options.ts'
import { parseVideoAddress, type Video } from './video-address.ts'

/** Where a paragraph that is only a link leads, the tokens of the link, and its title when its text is not its address. */
type Link = { address: string; children: Token[]; title: string }

/**
 * Adds videos: a paragraph that is nothing but a link to one becomes a figure from which the browser loads nothing. The page
 * replaces it when its button, which needs JavaScript, is clicked (`web/content/video-consent.ts`).
 */
export function renderVideos({ core, renderer, utils }: MarkdownIt): void {
	core.ruler.push('videos', findVideos)
	renderer.rules.video_open = (tokens, index, _options, env) => {
		const { id, start, title } = tokens[index]!.meta as Video & { title: string }
		const label = utils.escapeHtml(messages[(env as RenderEnv).locale].video(title))
		return `<figure class="video-embed" data-video="${id}" data-start="${start}" aria-label="${label}">\n<p>`
	}
	renderer.rules.video_close = (_tokens, _index, _options, env) => {
		const { videoConsent, showVideo } = messages[(env as RenderEnv).locale]
		return `</p>\n<p class="video-consent">${videoConsent}</p>\n<button type="button" hidden>${showVideo}</button>\n</figure>\n`
	}
}

function findVideos({ tokens, Token: TokenOf }: StateCore): void {
	for (const [index, open] of tokens.entries()) {
		if (open.type !== 'paragraph_open' || open.hidden) continue
		const [, inline, close] = tokens.slice(index, index + 3) as [Token, Token, Token]
		const link = onlyLinkIn(inline.children ?? [], TokenOf)
		const video = link && parseVideoAddress(link.address)
		if (!video) continue
		open.type = 'video_open'
		open.meta = { ...video, title: link.title }
		inline.children = link.children
		close.type = 'video_close'
	}
}

function onlyLinkIn(tokens: Token[], TokenOf: StateCore['Token']): Link | undefined {
	const [first, last] = [tokens[0], tokens.at(-1)]
	if (first?.type === 'text' && first === last) return bareLink(first, TokenOf)
	if (first?.type !== 'link_open' || last?.type !== 'link_close') return undefined
	if (tokens.filter(({ type }) => type === 'link_open').length > 1) return undefined
	const address = String(first.attrGet('href'))
	const text = tokens
		.map(({ content }) => content)
		.join('')
		.trim()
	return { address, children: tokens, title: parseVideoAddress(text) ? '' : text }
}

/** A link with an address as its text, for a text that is an address. */
function bareLink(text: Token, TokenOf: StateCore['Token']): Link | undefined {
	const address = text.content.trim()
	if (/\s/.test(address)) return undefined
	const open = new TokenOf('link_open', 'a', 1)
	open.attrs = [['href', address]]
	return { address, children: [open, text, new TokenOf('link_close', 'a', -1)], title: '' }
}
